import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Trade } from './detail-data.server.ts';

/** Name of an enterprise that a record names, in the reader's language. */
export function usePartyName() {
  const {
    i18n: { language },
  } = useTranslation('trade');
  return (party: Trade['trading']): string => {
    if (party === null) return '';
    const { companyCname: zh, companyEname: en } = party;
    return nameIn(language, { zh, en });
  };
}
