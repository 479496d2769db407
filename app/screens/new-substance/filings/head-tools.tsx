import { useTranslation } from 'react-i18next';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { Form } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { useSending } from '../../subsystem/going.ts';
import { PackButton } from '../reports/pack-button.tsx';
import { useCn } from '../use-cn.ts';
import { DeleteFiling, FilingStatus } from './filing-dialogs.tsx';
import { FORM, levelOf, STATUS_LOOKS } from './looks.ts';
import { fullerPpm, recordOf } from './this-year.ts';

/** Whether it is good, how full this year is, and whether its identity is protected. */
export function HeadState({ filing }: { filing: FilingDetail }) {
  const { t } = useTranslation('filings');
  const { status, invalidReason, volumes, thisYear, amberPercent } = filing;
  const ppm = fullerPpm(volumes.find(({ year }) => year === thisYear));
  const level = status === 'normal' ? levelOf(ppm, amberPercent) : 'normal';
  return (
    <>
      <Status {...STATUS_LOOKS[status]} solid>
        {t(`statusOf.${status}`)}
        {invalidReason && t('because', { reason: t(`invalidReasonOf.${invalidReason}`) })}
      </Status>
      {level !== 'normal' && (
        <Tag tone={level === 'red' ? 'danger' : 'warn'} icon="warn">
          {t(`levelOf.${level}`)}
        </Tag>
      )}
      {status !== 'invalid' && filing.papersMissing.length > 0 && (
        <Tag tone="warn" icon="docs">
          {t('list.papersMissing')}
        </Tag>
      )}
      {filing.isProtected && <Tag icon="lock">{t('list.secret')}</Tag>}
    </>
  );
}

/** What can be done with the filing. */
export function HeadTools({ filing }: { filing: FilingDetail }) {
  const { t: r } = useTranslation('reports');
  const { mayWrite, filter } = useCn();
  return (
    <>
      {filing.status !== 'draft' && (
        <PackButton
          words={r('pack.open')}
          title={r('pack.title', { name: filing.certificateNo })}
          asked={{ id: filing.id, ...(filter !== null && { company: filter }), download: 'pack' }}
          choice={filing.isProtected && mayWrite(filing.companyId)}
        />
      )}
      {mayWrite(filing.companyId) && <Acts filing={filing} />}
    </>
  );
}

function Acts({ filing }: { filing: FilingDetail }) {
  const { t } = useTranslation('filings');
  const { isAdmin, url } = useCn();
  const busy = useSending().state === 'submitting';
  const { id, version, status } = filing;
  const named = {
    ...{ id, version, status },
    name: filing.certificateNo || filing.tradeName || t('list.noNumber'),
  };
  const admin = isAdmin(filing.companyId);
  return (
    <>
      {(status === 'draft' || admin) && (
        <Popover label={t('more')} align="end" summary={<Icon name="dots" />}>
          <div className="grid justify-items-start gap-1">
            {status === 'draft' ? <DeleteFiling filing={named} /> : <FilingStatus filing={named} />}
          </div>
        </Popover>
      )}
      {status !== 'invalid' && (
        <LinkButton to={url(FORM, { id })} icon="edit">
          {t(status === 'draft' ? 'list.goOn' : 'list.edit')}
        </LinkButton>
      )}
      {status === 'normal' && (
        <LinkButton to={url(...recordOf(filing))} variant="primary" icon="plus">
          {t('list.record_activity')}
        </LinkButton>
      )}
      {status === 'draft' && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="submit" variant="primary" busy={busy}>
            {t('submit')}
          </Button>
        </Form>
      )}
    </>
  );
}
