import { useTranslation } from 'react-i18next';
import { AskToClearLines } from '~/screens/subsystem/form/clear-lines.tsx';
import { clearedLines, keptBasis } from './answered-change.ts';
import type { Basis } from './form/line-basis.ts';
import type { RecordValues } from './form/record-form.ts';

interface AskChangeProps {
  values: RecordValues;
  /** The choices that the lines were entered under. */
  before: Basis;
  put: (values: RecordValues) => void;
}

/** Asks before a change of date, kind or supplier clears the chosen products (SPEC §5). */
export function AskChange({ values, before, put }: AskChangeProps) {
  const { t } = useTranslation('records');
  const count = values.lines.filter(({ product_id }) => product_id !== '').length;
  const moved = before.eta !== values.eta;
  return (
    <AskToClearLines
      title={t(moved ? 'ask.etaTitle' : 'ask.kindTitle', { eta: values.eta, count })}
      words={t(moved ? 'ask.eta' : 'ask.kind', { before: before.eta, eta: values.eta, count })}
      keep={{
        label: t(moved ? 'ask.keepEta' : 'ask.keep', { eta: before.eta }),
        take: () => put(keptBasis(values, before)),
      }}
      clear={{ label: t('ask.clear', { count }), take: () => put(clearedLines(values)) }}
    />
  );
}
