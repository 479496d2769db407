import { useTranslation } from 'react-i18next';
import type { OpenAbout } from '~/domain/only-representative/request/about.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** What the provider was asked about a thing and has not answered, each with the way to it. */
export function OpenRequests({ requests }: { requests: readonly OpenAbout[] }) {
  const { t } = useTranslation('requests');
  const { system } = useOrShell();
  return requests.map(({ id, kind }) => (
    <Alert
      key={id}
      tone="info"
      actions={
        <LinkButton size="sm" to={pageUrl(system, 'requests/detail', { id })}>
          {t('openAboutLink')}
        </LinkButton>
      }
    >
      {t('openAbout', { kind: t(`kindOf.${kind}`) })}
    </Alert>
  ));
}
