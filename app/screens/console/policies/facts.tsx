import { useTranslation } from 'react-i18next';
import type { PolicyRow } from '~/domain/area-law.ts';
import type { PolicyLine } from '~/domain/provider/law/list.server.ts';
import { DefinitionList } from '~/ui/panel.tsx';
import { useValueSaid } from './value-said.ts';

/** What one value of a policy is, beside what counts where no row says otherwise. */
export function PolicyFacts({
  row: { value, fromOn, untilOn, note },
  unit,
  standard,
}: {
  row: Pick<PolicyLine, 'value' | 'fromOn' | 'untilOn' | 'note'>;
  unit: PolicyRow['unit'];
  standard: number;
}) {
  const { t } = useTranslation('consolePolicies');
  const said = useValueSaid(unit);
  return (
    <DefinitionList
      layout="rows"
      facts={[
        { term: t('value'), value: said(Number(value)) },
        { term: t('standard'), value: said(standard) },
        { term: t('from'), value: fromOn || '–' },
        { term: t('until'), value: untilOn ?? '–' },
        { term: t('note'), value: note || '–' },
      ]}
    />
  );
}
