import { useTranslation } from 'react-i18next';
import { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { PastePanel } from '~/screens/subsystem/rows/paste-panel.tsx';
import { HANDOVER } from './activity-form.ts';
import { whole } from './lines-shown.ts';
import { pastedLines, withPasted } from './pasted-lines.ts';
import type { SectionProps } from './section.ts';

/** Rows copied from a spreadsheet, added to the lines that are there. */
export function Paste({ checked, values, facts }: SectionProps) {
  const { t } = useTranslation('activities');
  const { enterprises, key } = facts;
  const types = {
    ...Object.fromEntries(ACTIVITY_TYPES.map((type) => [type, [t(`activityTypeOf.${type}`)]])),
    [HANDOVER]: [t('handovers'), t('form.handover')],
  };
  const own = enterprises.find(({ id }) => id === key.enterpriseId);
  return (
    <PastePanel
      hint={t('form.pasteHint')}
      read={(text) => pastedLines(text, { enterprises, types, own, ownUse: [t('ownUse')] })}
      pasted={0}
      // At once: a second change would be read from a page that is not drawn yet.
      take={(rows) => checked.form.update({ value: whole(withPasted(values, rows)) })}
    />
  );
}
