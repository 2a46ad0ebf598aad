-- What notices on a contract start with, of contracts that are there already.
update or_contract set
  notice_end = (end_date + 1)::timestamp at time zone 'Asia/Shanghai',
  pay_fare = case kind
    when 'pu' then freight_mode = 'BUYER'
    when 'sa' then freight_mode = 'SELLER'
    else true
  end;
