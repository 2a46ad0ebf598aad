/** Functions that look at nothing but what they are given: none reads a table, a file or a setting. */
export const VIEW_FUNCTIONS: ReadonlySet<string> = new Set(
  `count sum avg min max string_agg bool_or bool_and every stddev stddev_samp stddev_pop variance
   percentile_cont percentile_disc mode row_number rank dense_rank ntile lag lead first_value last_value
   coalesce nullif greatest least round trunc ceil ceiling floor abs mod power sqrt sign
   length char_length lower upper trim ltrim rtrim btrim substring substr left right replace split_part
   position strpos concat concat_ws initcap reverse to_char to_date to_number
   date_trunc date_part extract age now make_date cast`.split(/\s+/),
)

/** Words of the language that a bracket may follow. */
export const BEFORE_BRACKET: ReadonlySet<string> = new Set(
  `select from join on where and or not in exists any some all case when then else by over filter group
   using having union intersect except distinct between like ilike limit offset lateral as
   numeric decimal varchar char`.split(/\s+/),
)

/** Words with which a statement would do something other than select. */
export const FORBIDDEN_WORDS: ReadonlySet<string> = new Set(
  `with recursive into insert update delete merge for table values tablesample only copy call do set reset
   show create alter drop truncate grant revoke lock listen notify prepare execute declare fetch explain
   analyze vacuum user current_user session_user current_role current_catalog current_schema
   system_user authorization collate operator`.split(/\s+/),
)
