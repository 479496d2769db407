import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form/form-page.tsx';
import { count } from '~/ui/format.ts';
import { DefinitionList } from '~/ui/panel.tsx';
import type { TradeFormData } from './add-data.server.ts';
import type { LineState } from './line-states.ts';
import type { TradeValues } from './trade-form.ts';

interface CheckProps {
  values: TradeValues;
  states: readonly LineState[];
  distributors: TradeFormData['distributors'];
}

/** What is about to be submitted, and who is asked then. */
export function CheckSection({ values, states, distributors }: CheckProps) {
  const { t } = useTranslation(['trade', 'trades']);
  const chosen = states.filter(({ batch }) => batch !== undefined);
  const products = new Set(chosen.map(({ product }) => product?.id)).size;
  const unsampled = chosen.filter(({ batch }) => batch?.sampled === false).length;
  const pieces = chosen.reduce((sum, line) => sum + line.pieces, 0);
  const trading = distributors.find(({ id }) => id === values.trading_enterprise_id);
  return (
    <FormSection number={3} title={t('form.check')} note={t('form.checkNote')}>
      <DefinitionList
        facts={[
          {
            term: t('trades:column.pieces'),
            value: t('form.sum', {
              pieces: count(pieces),
              products,
              batches: chosen.length,
            }),
          },
          {
            term: t('form.samples'),
            value:
              chosen.length === 0
                ? null
                : unsampled > 0
                  ? t('form.samplesMissing', { count: unsampled })
                  : t('form.samplesKept'),
          },
          {
            term: t('form.firstAsked'),
            value: trading && (trading.isOwn ? t('form.ownAccepts') : trading.name),
          },
          { term: t('form.thenAsked'), value: t('form.thenResponsible') },
        ]}
      />
    </FormSection>
  );
}
