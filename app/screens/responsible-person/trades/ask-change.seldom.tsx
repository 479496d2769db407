import { useTranslation } from 'react-i18next';
import { AskToClearLines } from '~/screens/subsystem/form/clear-lines.tsx';
import type { TradeFormData } from './add-data.server.ts';
import { type Basis, clearedLines, keptBasis } from './line-basis.ts';
import type { TradeValues } from './trade-form.ts';

interface AskChangeProps {
  values: TradeValues;
  /** The choices that the lines were entered under. */
  before: Basis;
  put: (values: TradeValues) => void;
  brandOwners: TradeFormData['brandOwners'];
}

/** Asks before a change of arrival or brand owner clears the chosen batches. */
export function AskChange({ values, before, put, brandOwners }: AskChangeProps) {
  const { t } = useTranslation('trade');
  const count = values.lines.filter(({ goods }) => goods !== '').length;
  const moved = before.arrival_on !== values.arrival_on;
  const owner = (id: string) => brandOwners.find((one) => one.id === id)?.name ?? '';
  const said = {
    count,
    before: moved ? before.arrival_on : owner(before.brand_owner_id),
    after: moved ? values.arrival_on : owner(values.brand_owner_id),
  };
  const which = moved ? 'arrival' : 'brandOwner';
  return (
    <AskToClearLines
      title={t(`ask.title.${which}`, said)}
      words={t(`ask.words.${which}`, said)}
      keep={{ label: t('ask.keep', said), take: () => put(keptBasis(values, before)) }}
      clear={{ label: t('ask.clear', said), take: () => put(clearedLines(values)) }}
    />
  );
}
