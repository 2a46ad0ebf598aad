-- It held the net weight, so that every determination and correction wrote all the indexes of a weigh record anew, for
-- the sake of a fortnight's sums on home, which mm_weigh_business_idx finds as well.
drop index mm_weigh_day;
