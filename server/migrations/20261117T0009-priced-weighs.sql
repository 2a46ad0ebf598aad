-- Whether a weigh still carries a price is asked when its sheet is taken back.
create index mm_weigh_sub_price_sub on mm_weigh_sub (price_sub_id) where price_sub_id is not null;
