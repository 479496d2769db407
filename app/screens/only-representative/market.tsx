import { useTranslation } from 'react-i18next';
import type { Jurisdiction } from '~/domain/systems/profiles.ts';
import { MarketTag } from '~/ui/market-tag.tsx';
import { useOrShell } from './or-shell.ts';

/** The market of a registration, where a subsystem has several of them; with a space after it. */
export function Market({ of }: { of: Jurisdiction | null | undefined }) {
  const { system } = useOrShell();
  if (!of || system.jurisdictions.length < 2) return null;
  return (
    <>
      <MarketTag market={of} />{' '}
    </>
  );
}

/** The same as a word, for where nothing but text may stand. */
export function useMarketWord(): (of: Jurisdiction | null) => string | null {
  const { t } = useTranslation('ui');
  const { system } = useOrShell();
  return (of) => (of && system.jurisdictions.length > 1 ? t(`market.${of}`) : null);
}
