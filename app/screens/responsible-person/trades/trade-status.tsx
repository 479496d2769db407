import { useTranslation } from 'react-i18next';
import type { TradeStatus as Value } from '~/domain/responsible-person/trade/schema.ts';
import { Status } from '~/ui/status.tsx';
import { LOOKS } from './looks.ts';

/** The state of a record in the reader's language. */
export function TradeStatus({ value, solid }: { value: Value; solid?: boolean }) {
  const { t } = useTranslation('trades');
  return (
    <Status {...LOOKS[value]} solid={solid}>
      {t(`status.${value}`)}
    </Status>
  );
}
