import { useTranslation } from 'react-i18next';
import type { Standing } from '~/domain/second-person/standing.server.ts';
import { Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

interface Props {
  stands: Standing;
  /** The reader may do alone what needs two. */
  alone: boolean;
}

/** What becomes of an act that needs a second person, said before it is asked for. */
export function SecondNote({ stands, alone }: Props) {
  const { t } = useTranslation('consoleSecond');
  const { system } = useShell();
  if (alone) return <Alert tone="warn">{t('dialog.alone')}</Alert>;
  if (stands.waits === null) return <Alert tone="info">{t('dialog.two')}</Alert>;
  return (
    <Alert tone="info">
      {t('dialog.waits')}{' '}
      <Link to={pageUrl(system, 'secondPerson/detail', { id: stands.waits })}>
        {t('dialog.open')}
      </Link>
    </Alert>
  );
}
