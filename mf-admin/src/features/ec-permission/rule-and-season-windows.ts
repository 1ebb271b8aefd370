import { newRecordDialog } from '@ecard/shared/records';
import { permissionText } from './ec-permission.text.ts';
import { newRuleForm, ruleRecord } from './rule-record.ts';
import { newSeasonForm, seasonRecord } from './season-record.ts';

const { rules, seasons } = permissionText;

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
