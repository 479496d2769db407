import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import type { PartProps } from './detail-actions.tsx';
import type { TradeDetail } from './detail-data.server.ts';

/** What an upload dialog offers of what is taken. */
export const ACCEPT = '.pdf,.jpg,.jpeg,.png,.doc,.docx';

/** The customs declaration: what is there, what was there before, and the form that brings it. */
export function DeclarationPanel({ detail, may, refused }: PartProps) {
  const { t } = useTranslation('trade');
  const { record } = detail;
  const { declaration, replacedDeclarations: replaced, status } = record;
  return (
    <Panel
      id="declaration"
      title={t('declaration.title')}
      actions={<DeclarationState detail={detail} />}
      foot={may.askDeclaration && <AskAgain detail={detail} />}
    >
      <PanelBody className="grid gap-4">
        {declaration && <Present declaration={declaration} />}
        {replaced.map((old) => (
          <Replaced key={old.replacedAtMs} old={old} />
        ))}
        {may.declare ? (
          <DeclarationForm detail={detail} may={may} refused={refused} />
        ) : (
          !declaration && <p className="text-sm text-muted">{t(`declaration.none.${status}`)}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function DeclarationState({ detail: { record, arrivedDays } }: { detail: TradeDetail }) {
  const { t } = useTranslation('trade');
  if (record.declaration !== null) {
    return (
      <Status icon="ok" mood="good">
        {t('declaration.there')}
      </Status>
    );
  }
  if (record.status !== 'CONFIRMED' || arrivedDays < 0) return null;
  return (
    <Status icon="warn" mood="waiting">
      {t('declaration.late', { count: arrivedDays })}
    </Status>
  );
}

function Present({
  declaration: { customsNo, declaredOn, fileId, file },
}: {
  declaration: NonNullable<TradeDetail['record']['declaration']>;
}) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  return (
    <div className="grid gap-3">
      <DefinitionList
        facts={[
          { term: t('declaration.customsNo'), value: customsNo },
          { term: t('declaration.declaredOn'), value: declaredOn },
        ]}
      />
      {file && (
        <FileRow
          name={file.name}
          sizeBytes={file.sizeBytes}
          href={`/${system.slug}/api/document/${fileId}`}
        />
      )}
    </div>
  );
}

/** A declaration that another took the place of, with the reason. */
function Replaced({ old }: { old: TradeDetail['record']['replacedDeclarations'][number] }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  return (
    <FileRow
      name={old.fileName}
      href={`/${system.slug}/api/document/${old.fileId}`}
      end={<Timestamp ms={old.replacedAtMs} />}
      notes={[
        t('declaration.replaced', { no: old.customsNo, day: old.declaredOn }),
        t('declaration.because', { reason: old.reason }),
      ]}
    />
  );
}

function DeclarationForm({ detail, refused }: PartProps) {
  const { t } = useTranslation('trade');
  const { state, formData } = useSending();
  const { record } = detail;
  const ours = refused?.typed.intent === 'declare' ? refused : null;
  const replaces = record.status === 'COMPLETED';
  const [year = '', month = ''] = record.arrivalOn.split('-');
  return (
    <Form
      noValidate
      method="post"
      encType="multipart/form-data"
      className="grid gap-3 print:hidden"
      aria-label={t('declaration.title')}
    >
      <p className="text-xs text-muted">
        {t(replaces ? 'declaration.replaceNote' : 'declaration.note', {
          pieces: count(record.totalQuantity),
          year,
          month: Number(month),
        })}
      </p>
      <input type="hidden" name="version" value={record.version} />
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <Field
          id="customs_no"
          label={t('declaration.customsNo')}
          hint={t('declaration.customsNoHint')}
          error={ours?.fields.customs_no}
        >
          <TextInput
            name="customs_no"
            inputMode="numeric"
            autoComplete="off"
            maxLength={22}
            required
            defaultValue={ours?.typed.customs_no}
          />
        </Field>
        <Field
          id="declared_on"
          label={t('declaration.declaredOn')}
          hint={t('declaration.declaredOnHint', { day: record.declaredFrom })}
          error={ours?.fields.declared_on}
        >
          <DateInput name="declared_on" required defaultValue={ours?.typed.declared_on} />
        </Field>
      </div>
      {replaces && (
        <Field id="replace-reason" label={t('declaration.reason')} error={ours?.fields.reason}>
          <TextInput name="reason" required maxLength={1000} defaultValue={ours?.typed.reason} />
        </Field>
      )}
      <Field id="file" label={t('declaration.file')} error={ours?.fields.file}>
        <FileDrop name="file" accept={ACCEPT} limits={t('declaration.limits')} />
      </Field>
      <div>
        <Button
          name="intent"
          value="declare"
          icon="upload"
          busy={state === 'submitting' && formData?.get('intent') === 'declare'}
        >
          {t(replaces ? 'declaration.replace' : 'declaration.upload')}
        </Button>
      </div>
    </Form>
  );
}

/** The trading enterprise may bring it by its own link; the link can be sent once more. */
function AskAgain({ detail: { record } }: { detail: TradeDetail }) {
  const { t } = useTranslation('trade');
  const { timeZone } = usePageEnvironment();
  const link = record.links.find(({ kind }) => kind === 'declaration');
  return (
    <>
      <span className="text-muted">
        {link
          ? t('declaration.link', { email: link.email, day: dayIn(timeZone, link.expiresAtMs) })
          : t('declaration.noLink')}
      </span>
      <Form method="post" encType="multipart/form-data" className="ms-auto print:hidden">
        <input type="hidden" name="version" value={record.version} />
        <Button variant="quiet" size="sm" name="intent" value="send">
          {t('declaration.ask')}
        </Button>
      </Form>
    </>
  );
}
