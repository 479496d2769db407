import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { Document, SendState } from '~/domain/only-representative/document/find.server.ts';
import { Form, Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { IconName } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

const LOOKS: Record<SendState, { icon: IconName; mood: Mood }> = {
  opened: { icon: 'eye', mood: 'good' },
  unopened: { icon: 'clock', mood: 'waiting' },
  expired: { icon: 'undo', mood: 'neutral' },
  recalled: { icon: 'revoked', mood: 'neutral' },
};

type Send = Document['sends'][number];

/** To whom it was sent, whether they opened it, and the way to take a link back or send it again. */
export function SendsPanel({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { sends } = document;
  const partners = new Set(sends.map(({ partnerId }) => partnerId)).size;
  const opened = new Set(
    sends.flatMap(({ partnerId, firstOpenedAtMs }) =>
      firstOpenedAtMs === null ? [] : [partnerId],
    ),
  ).size;
  return (
    <Panel
      id="sends"
      title={t('sends')}
      note={sends.length > 0 ? t('sending.summary', { count: partners, opened }) : undefined}
    >
      {sends.length === 0 ? (
        <EmptyState icon="send" title={t('sending.none')} tight />
      ) : (
        <Table label={t('sends')} snug>
          <thead>
            <tr>
              <Th grow="much">{t('partner')}</Th>
              <Th>{t('versionNo')}</Th>
              <Th>{t('sending.on')}</Th>
              <Th>{t('sending.standing')}</Th>
              <Th aria-label={t('actions')} />
            </tr>
          </thead>
          <tbody>
            {sends.map((send) => (
              <SendLine key={send.id} send={send} document={document} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function SendLine({ send, document }: { send: Send; document: Document }) {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  const { timeZone } = usePageEnvironment();
  const { icon, mood } = LOOKS[send.state];
  return (
    <tr>
      <Td phone="first">
        <Link to={pageUrl(system, 'tradePartner/list/detail', { id: send.partnerId })}>
          {send.partnerName}
        </Link>
        <span className="block text-xs text-muted wrap-anywhere">{send.email}</span>
      </Td>
      <Td className="whitespace-nowrap">{t('nth', { n: send.versionNo })}</Td>
      <Td data-label={t('sending.on')}>
        <span className="whitespace-nowrap">{dayIn(timeZone, send.sentAtMs)}</span>
        <span className="block text-xs text-muted">
          {send.sentByName}
          {send.byLaw && ` · ${t('sendNote.byLaw')}`}
        </span>
      </Td>
      <Td data-label={t('sending.standing')}>
        <Status icon={icon} mood={mood}>
          {t(`sendState.${send.state}`)}
        </Status>
        <Opened send={send} />
      </Td>
      <Td phone="end">{role !== 'viewer' && <SendAct send={send} document={document} />}</Td>
    </tr>
  );
}

function Opened({ send }: { send: Send }) {
  const { t } = useTranslation('documents');
  const { timeZone } = usePageEnvironment();
  const { firstOpenedAtMs, downloads } = send;
  if (firstOpenedAtMs === null) return null;
  return (
    <span className="block text-xs text-muted">
      {t('sendNote.opened', { day: dayIn(timeZone, firstOpenedAtMs) })}
      {downloads > 0 && t('ui:comma')}
      {downloads > 0 && t('sendNote.downloads', { count: downloads })}
    </span>
  );
}

/** A link that works is taken back; one that does not is sent again. */
function SendAct({ send, document }: { send: Send; document: Document }) {
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  if (!send.open) {
    if (document.archived || document.state === 'expired') return null;
    const query = { id: document.id, partner: send.partnerId };
    return (
      <Link
        to={pageUrl(system, 'documents/list/send', query)}
        aria-label={`${t('resend')}: ${send.partnerName}`}
      >
        {t('resend')}
      </Link>
    );
  }
  return (
    <ConfirmDialog
      trigger={t('recall')}
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={t('recallTitle')}
      keep={t('keepLink')}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="send" value={send.id} />
          <Button name="intent" value="recall" variant="danger">
            {t('recall')}
          </Button>
        </Form>
      }
    >
      {t('recallText', { partner: send.partnerName })}
    </ConfirmDialog>
  );
}
