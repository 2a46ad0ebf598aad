-- no-transaction
-- Derived from the entity definitions by npm run migration; made beside those who write.
create index concurrently if not exists "or_price_sub_days" on "or_price_sub" using brin ("effective_end", "valid_from") with (pages_per_range = 32, autosummarize = on);
