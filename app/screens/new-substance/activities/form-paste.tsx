import { useTranslation } from 'react-i18next';
import { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { PastePanel } from '../../subsystem/rows/paste-panel.tsx';
import { isFilledLine } from './activity-form.ts';
import type { SectionProps } from './form-section.ts';
import { linesOf, pastedLines } from './pasted-lines.ts';

/** Rows copied from a spreadsheet, added to the lines that are there. */
export function Paste({ checked, values, facts }: SectionProps) {
  const { t } = useTranslation('activities');
  const { enterprises } = facts;
  const types = Object.fromEntries(
    ACTIVITY_TYPES.map((type) => [type, [t(`activityTypeOf.${type}`)]]),
  );
  return (
    <PastePanel
      hint={t('form.pasteHint')}
      read={(text) => pastedLines(text, { enterprises, types })}
      pasted={0}
      take={(rows) => {
        const lines = [...values.lines.filter(isFilledLine), ...linesOf(rows)];
        checked.form.update({ name: 'lines', value: lines });
      }}
    />
  );
}
