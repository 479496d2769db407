import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { MessageRow } from '~/domain/provider/message/list.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';

type Aimed = Pick<MessageRow, 'target' | 'companyZh' | 'companyEn' | 'system'>;

/** Words for whom a message is for: the company with its subsystem, the subsystem, or which of several. */
export function useAimWords() {
  const { t, i18n } = useTranslation('consoleMessages');
  return ({ target, companyZh, companyEn, system }: Aimed): string => {
    const label = systemNamed(system)?.label;
    const name = nameIn(i18n.language, { zh: companyZh, en: companyEn });
    const first = target === 'company' ? name : target === 'system' ? '' : t(`targetOf.${target}`);
    return [first, label].filter(Boolean).join(' · ');
  };
}
