import { useTranslation } from 'react-i18next';
import type { PartnerContact } from '~/domain/only-representative/trade-partner/contacts.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { MailLink } from '~/ui/mail-link.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';

interface Props {
  partner: Partner;
  /** Why the contact that was typed was not added. */
  refused: Refused | null;
}

/** As many as the verb takes. */
const MOST = 10;

/** Who else of the partner may be written to. */
export function ContactsPanel({ partner, refused }: Props) {
  const { t } = useTranslation('partners');
  const { role } = useShell();
  const mayChange = role !== 'viewer' && partner.state !== 'archived';
  const { contacts } = partner;
  return (
    <Panel id="contacts" title={t('contacts.title')} note={t('contacts.note')}>
      {contacts.length === 0 ? (
        <PanelBody className="text-muted">{t('contacts.none')}</PanelBody>
      ) : (
        <ContactTable partner={partner} mayChange={mayChange} />
      )}
      {mayChange && (
        <PanelFoot>
          {contacts.length < MOST ? (
            <AddContact partner={partner} refused={refused} />
          ) : (
            <p className="text-muted">{t('contacts.full', { count: MOST })}</p>
          )}
        </PanelFoot>
      )}
    </Panel>
  );
}

function ContactTable({ partner, mayChange }: { partner: Partner; mayChange: boolean }) {
  const { t } = useTranslation('partners');
  return (
    <Table label={t('contacts.title')} snug>
      <thead>
        <tr>
          <Th grow="much">{t('contactPerson')}</Th>
          <Th>{t('email')}</Th>
          <Th>{t('phone')}</Th>
          {mayChange && <Th aria-label={t('contacts.remove')} />}
        </tr>
      </thead>
      <tbody>
        {partner.contacts.map((one) => (
          <tr key={one.email}>
            <Td phone="first">{one.name}</Td>
            <Td phone="line">
              <MailLink address={one.email} />
            </Td>
            <Td phone={one.phone ? 'line' : 'hidden'} className="whitespace-nowrap">
              <bdi dir="ltr">{one.phone || '–'}</bdi>
            </Td>
            {mayChange && (
              <Td phone="end">
                <Remove partner={partner} contact={one} />
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The contacts that stay, sent with every change: the form names the whole new list. */
function Kept({ partner, without }: { partner: Partner; without?: PartnerContact }) {
  return (
    <>
      <input type="hidden" name="intent" value="contacts" />
      <input type="hidden" name="version" value={partner.version} />
      {partner.contacts
        .filter((one) => one !== without)
        .map((one) => (
          <span key={one.email} hidden>
            <input type="hidden" name="kept_name" value={one.name} />
            <input type="hidden" name="kept_email" value={one.email} />
            <input type="hidden" name="kept_phone" value={one.phone} />
          </span>
        ))}
    </>
  );
}

function Remove({ partner, contact }: { partner: Partner; contact: PartnerContact }) {
  const { t } = useTranslation('partners');
  return (
    <ConfirmDialog
      trigger={t('contacts.remove')}
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={t('contacts.removeTitle', { name: contact.name })}
      keep={t('contacts.keep')}
      action={
        <Form method="post" preventScrollReset>
          <Kept partner={partner} without={contact} />
          <Button variant="danger">{t('contacts.remove')}</Button>
        </Form>
      }
    >
      {t('contacts.removeText')}
    </ConfirmDialog>
  );
}

function AddContact({ partner, refused }: Props) {
  const { t } = useTranslation('partners');
  const { fields = {}, typed = {} } = refused ?? {};
  const known = fields.name ?? fields.email ?? fields.phone;
  return (
    <Form
      // Empty again once somebody was added.
      key={partner.version}
      noValidate
      method="post"
      className="flex flex-wrap items-start gap-3"
      preventScrollReset
    >
      <Kept partner={partner} />
      {refused !== null && known === undefined && (
        <p role="alert" className="w-full text-danger">
          {refused.message}
        </p>
      )}
      <Field id="contact-name" label={t('contactPerson')} error={fields.name}>
        <TextInput name="name" defaultValue={typed.name ?? ''} autoComplete="off" required />
      </Field>
      <Field id="contact-email" label={t('email')} error={fields.email}>
        <TextInput
          name="email"
          type="email"
          defaultValue={typed.email ?? ''}
          autoComplete="off"
          required
        />
      </Field>
      <Field id="contact-phone" label={t('contacts.phone')} error={fields.phone}>
        <TextInput name="phone" type="tel" defaultValue={typed.phone ?? ''} autoComplete="off" />
      </Field>
      <Button icon="plus" className="self-end">
        {t('contacts.add')}
      </Button>
    </Form>
  );
}
