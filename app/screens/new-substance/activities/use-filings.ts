import { useTranslation } from 'react-i18next';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { allChoices, useSought } from '../../subsystem/sought.ts';
import type { FormPageData, readFormPage } from './add-data.server.ts';

/** Filings that a record can be of, and more of them as somebody types. */
export function useFilings({ filings, more, facts }: FormPageData) {
  const { t } = useTranslation('activities');
  const { found, find } = useSought<typeof readFormPage>();
  const asChoice = ({ value, label, status }: FormPageData['filings'][number]): ComboboxChoice => ({
    value,
    label,
    ...(status === 'invalid' && { detail: t('form.invalidFiling') }),
  });
  const own = facts && {
    value: facts.filing.id,
    label: [facts.filing.certificateNo, facts.filing.tradeName].filter(Boolean).join(' '),
  };
  const offered = allChoices(filings.map(asChoice), found?.filings.map(asChoice));
  const choices =
    own && offered.every(({ value }) => value !== own.value) ? [own, ...offered] : offered;
  return { choices, find: more ? find : undefined };
}
