-- Months are added up by team and partner too; those that have been are made anew, and read from their days till then.
update rp_team_month_state set is_whole = false where is_whole;
