import { newRecordDialog } from '@ecard/shared/records';
import { newRuleForm, ruleRecord } from './rule-record.ts';
import { rulesText as rules } from './rules.text.ts';
import { newSeasonForm, seasonRecord } from './season-record.ts';
import { seasonsText as seasons } from './seasons.text.ts';

/** Window of the rule of a category that has none. */
export const NewRule = newRecordDialog({
  of: ruleRecord,
  form: newRuleForm,
  title: rules.create,
  done: () => rules.created,
});

/** Window of a season that is planned. */
export const NewSeason = newRecordDialog({
  of: seasonRecord,
  form: newSeasonForm,
  title: seasons.create,
  done: () => seasons.created,
});
