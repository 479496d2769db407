import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { LawfulRecipient } from '~/domain/only-representative/document/by-law.server.ts';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useOrShell } from '../or-shell.ts';

interface Props {
  document: Document;
  recipients: readonly LawfulRecipient[];
  refused: Refused | null;
}

const idOf = ({ id }: LawfulRecipient) => id;
const lacks = ({ sentAtMs, leftOut }: LawfulRecipient) => sentAtMs === null && leftOut === null;

/** Importers whom the law wants this version sent to: those who lack it are ticked. */
export function LawPanel({ document, recipients, refused }: Props) {
  const { t } = useTranslation('documents');
  const { role, system } = useOrShell();
  const mayAct =
    role !== 'viewer' && (document.state === 'current' || document.state === 'expiring');
  return (
    <Panel id="law" title={t('law.title')} note={t(`law.note.${system.words}`)}>
      {recipients.length === 0 ? (
        <EmptyState icon="users" title={t('law.empty')} tight />
      ) : (
        // Ticked anew after each act, so that nobody who has it stays ticked.
        <Form key={recipients.filter(lacks).map(idOf).join()} method="post" preventScrollReset>
          <Recipients recipients={recipients} mayAct={mayAct} />
          {mayAct && (
            <PanelFoot>
              <Acts recipients={recipients} refused={refused} />
            </PanelFoot>
          )}
        </Form>
      )}
    </Panel>
  );
}

type TableProps = Pick<Props, 'recipients'> & { mayAct: boolean };

function Recipients({ recipients, mayAct }: TableProps) {
  const { t } = useTranslation('documents');
  return (
    <Table label={t('law.title')} snug>
      <thead>
        <tr>
          {mayAct && <Th aria-label={t('law.go')} className="w-8" />}
          <Th grow="much">{t('law.partner')}</Th>
          <Th>{t('law.lastOn')}</Th>
          <Th grow="some">{t('law.standing')}</Th>
        </tr>
      </thead>
      <tbody>
        {recipients.map((one) => (
          <tr key={one.id}>
            {mayAct && (
              <Td phone="end">
                <input
                  type="checkbox"
                  name="partner"
                  value={one.id}
                  defaultChecked={lacks(one) && one.state === 'active'}
                  disabled={one.state !== 'active'}
                  aria-label={t('law.pick', { partner: one.name })}
                  className="size-4"
                />
              </Td>
            )}
            <Td phone="first">
              {one.name} <span className="text-muted">{one.country}</span>
              <span className="block text-xs text-muted wrap-anywhere">{one.email}</span>
            </Td>
            <Td data-label={t('law.lastOn')} className="whitespace-nowrap">
              {one.lastOn}
            </Td>
            <Td data-label={t('law.standing')}>
              <RecipientStanding recipient={one} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RecipientStanding({ recipient }: { recipient: LawfulRecipient }) {
  const { t } = useTranslation('documents');
  const { timeZone } = usePageEnvironment();
  const { sentAtMs, leftOut, state } = recipient;
  if (sentAtMs !== null) {
    return (
      <Status icon="ok" mood="good">
        {t('law.has', { day: dayIn(timeZone, sentAtMs) })}
      </Status>
    );
  }
  if (leftOut !== null) {
    return (
      <Status icon="no" mood="neutral" wrap>
        {t('law.leftOut', { reason: leftOut })}
      </Status>
    );
  }
  return (
    <Status icon="warn" mood="waiting">
      {t(state === 'active' ? 'law.lacks' : 'law.inactive')}
    </Status>
  );
}

/** One form, two buttons: to those who are ticked it goes, or they are left out with a reason. */
function Acts({ recipients, refused }: Pick<Props, 'recipients' | 'refused'>) {
  const { t } = useTranslation('documents');
  const open = recipients.some(lacks);
  const { fields = {}, typed = {} } = refused ?? {};
  return (
    <div className="grid w-full gap-3">
      {!open && <p className="text-sm text-muted">{t('law.done')}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <Button
          name="intent"
          value="lawful"
          variant={open ? 'primary' : undefined}
          icon="send"
          className="self-end"
        >
          {t('law.go')}
        </Button>
        <Field
          id="law-reason"
          label={t('law.reason')}
          hint={t('law.leaveHint')}
          error={fields.reason}
          className="ms-auto min-w-[240px] max-md:ms-0 max-md:basis-full"
        >
          <TextInput
            name="reason"
            defaultValue={typed.reason ?? ''}
            placeholder={t('law.reasonHint')}
            autoComplete="off"
          />
        </Field>
        <Button name="intent" value="leave_out" className="md:mt-6">
          {t('law.leave')}
        </Button>
      </div>
      {fields.partner_ids && (
        <p className="text-sm text-danger" role="alert">
          {fields.partner_ids}
        </p>
      )}
    </div>
  );
}
