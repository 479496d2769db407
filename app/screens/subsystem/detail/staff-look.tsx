import { useTranslation } from 'react-i18next';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { useLocation } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { pageUrl } from '../shell-context.ts';

interface Props {
  /** Where its words stand. */
  words: 'filings' | 'substances';
  look: 'acting' | 'shown';
  /** Id of what is confidential. */
  id: string;
}

/** Staff who act for the company read a class or generic name until they say why they need the identity. */
export function StaffLook({ words, look, id }: Props) {
  const { t } = useTranslation(['filings', 'substances']);
  const { pathname, search } = useLocation();
  const ask = pageUrl(providerConsole, 'identities', { id, next: `${pathname}${search}` });
  return (
    <Alert
      tone="info"
      icon={look === 'shown' ? 'eye' : 'lock'}
      actions={
        look === 'acting' && (
          <LinkButton to={ask} size="sm" reloadDocument>
            {t(`${words}:staffLook.show`)}
          </LinkButton>
        )
      }
    >
      {t(`${words}:staffLook.${look}`)}
    </Alert>
  );
}
