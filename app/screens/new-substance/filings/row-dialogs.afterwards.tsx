import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button.tsx';
import { useCn } from '../use-cn.ts';
import { DeleteFiling, type DialogProps, FilingStatus, type Named } from './filing-dialogs.tsx';
import { recordOf } from './this-year.ts';

interface RowProps extends Named, Pick<DialogProps, 'action'> {
  admin: boolean;
  thisYear: number;
}

/** What a row of the list has of them: asked for in its menu, where nothing is typed. */
export function RowDialogs({ admin, thisYear, action, ...filing }: RowProps) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const { id, status } = filing;
  if (status === 'draft') return <DeleteFiling filing={filing} action={action} />;
  return (
    <>
      {status === 'normal' && (
        <LinkButton to={url(...recordOf({ id, thisYear }))} variant="quiet" icon="activity">
          {t('list.record_activity')}
        </LinkButton>
      )}
      {admin && <FilingStatus filing={filing} action={action} />}
    </>
  );
}
