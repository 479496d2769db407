import { useTranslation } from 'react-i18next';
import type { CnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import { MAX_CONTACTS } from '~/domain/new-substance/enterprise/kinds.ts';
import { useSearchParams } from '~/framework.ts';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { rowsAnswer } from '../../subsystem/rows/answer.ts';
import { CellTick } from '../../subsystem/rows/cell-tick.tsx';
import type { InnerTools } from '../../subsystem/rows/edited-row.tsx';
import { RowEditor } from '../../subsystem/rows/row-editor.tsx';
import { BLANK_CONTACT, CONTACT_FIELDS, CONTACT_MORE, contactRows } from './contacts.ts';

/** Whom an enterprise has, and who of them is reminded; what is deleted goes when it is confirmed. */
export function ContactsPanel({
  enterprise,
  answer,
}: {
  enterprise: CnEnterprise;
  answer: unknown;
}) {
  const { t } = useTranslation(['cnEnterprises', 'refusals']);
  const [params] = useSearchParams();
  const { kind, mayWrite, archived } = enterprise;
  return (
    <RowEditor
      key={enterprise.id}
      list="contacts"
      kind="contact"
      docked
      title={t('contacts')}
      note={t(kind === 'own' ? 'contactsNoteOwn' : 'contactsNote', { most: MAX_CONTACTS })}
      version={enterprise.version}
      rows={contactRows(enterprise)}
      fields={CONTACT_FIELDS}
      blank={BLANK_CONTACT}
      nameOf={({ cells }) => cells.name ?? ''}
      inside={{
        fields: CONTACT_MORE,
        label: t('contactMore'),
        draw: (tools) => <More {...tools} />,
      }}
      may={mayWrite && !archived}
      answer={rowsAnswer(answer, 'contacts')}
      at={params.get('row')}
      addLabel={t('addContact')}
      empty={t('noContacts')}
      most={MAX_CONTACTS}
      keepsLast={kind === 'own' ? t('refusals:last_contact') : undefined}
      columns={[
        {
          key: 'name',
          header: t('contactName'),
          text: ({ cells }) => (
            <span className="inline-grid">
              <b>{cells.name}</b>
              <span className="text-xs text-muted">{cells.position}</span>
            </span>
          ),
          control: (cell) => <TextInput {...cell} maxLength={200} autoComplete="off" />,
        },
        {
          key: 'email',
          header: t('email'),
          text: ({ cells }) => (
            <span className="inline-grid">
              <span className="wrap-anywhere">{cells.email || '–'}</span>
              <span className="text-xs text-muted">{cells.phone}</span>
              {cells.receives_reminders === '1' && (
                <span className="inline-flex items-center gap-1 text-xs">
                  <Icon name="ok" size={12} />
                  {t('receivesReminders')}
                </span>
              )}
            </span>
          ),
          control: (cell) => (
            <TextInput {...cell} type="email" maxLength={200} autoComplete="off" />
          ),
        },
      ]}
    />
  );
}

/** The second line of a contact. */
function More({ cell }: InnerTools) {
  const { t } = useTranslation('cnEnterprises');
  const textOf = useErrorText();
  const text = (name: 'position' | 'phone') => {
    const { field, control } = cell(name);
    const label = t(name);
    return (
      <Field id={field.id} label={label} error={textOf(field.error, { label })}>
        <TextInput {...control} maxLength={200} autoComplete="off" />
      </Field>
    );
  };
  const { control, put } = cell('receives_reminders');
  return (
    <>
      {text('position')}
      {text('phone')}
      <CellTick cell={control} put={put}>
        {t('receivesReminders')}
      </CellTick>
    </>
  );
}
