import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Importers who were not told that the authorisation is over: they stand there until they are. */
export function UntoldNotice({ untold }: { untold: number }) {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  if (untold === 0) return null;
  return (
    <Alert
      tone="warn"
      title={t('ending.notice', { count: untold })}
      actions={
        <LinkButton to={pageUrl(system, 'tradePartner/tell')} size="sm" icon="send">
          {t('ending.title')}
        </LinkButton>
      }
    >
      {t('ending.noticeText')}
    </Alert>
  );
}
