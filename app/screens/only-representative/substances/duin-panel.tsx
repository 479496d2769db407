import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileInput } from '~/ui/form/file-drop.tsx';
import { DateInput, Select } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import type { Detail } from './detail-data.server.ts';

/** What of a DUIN its panel shows. */
interface Shown {
  substance: Pick<Detail['substance'], 'id' | 'version' | 'validUntil'>;
  duin: Detail['duin'];
}

interface Props {
  detail: Shown;
  mayChange: boolean;
  refusal: Refused | null;
  /** Where receipts are read, by their file. */
  receipts: string;
}

type Importer = NonNullable<Detail['duin']>['importers'][number];

/** Whom a DUIN covers: the importers it names, with the receipts that say so. */
export function DuinPanel({ detail, mayChange, refusal, receipts }: Props) {
  const { t } = useTranslation('substances');
  const importers = detail.duin?.importers ?? [];
  const classes = (detail.duin?.hazardClasses ?? []).map((one) => t(`duin.classOf.${one}`));
  const until = detail.substance.validUntil ?? '–';
  return (
    <Panel id="duin" title={t('duin.title')} note={t('duin.note', { until })}>
      {classes.length > 0 && (
        <PanelBody>{t('duin.classes', { classes: classes.join(t('listComma')) })}</PanelBody>
      )}
      {importers.length === 0 ? (
        <EmptyState icon="users" title={t('duin.empty.title')} tight>
          {t('duin.empty.text')}
        </EmptyState>
      ) : (
        <ImporterTable {...{ detail, mayChange, importers, receipts }} />
      )}
      {mayChange && (
        <PanelFoot>
          <AddImporter detail={detail} refusal={refusal} />
        </PanelFoot>
      )}
    </Panel>
  );
}

interface TableProps extends Omit<Props, 'refusal'> {
  importers: readonly Importer[];
}

function ImporterTable({ detail, mayChange, importers, receipts }: TableProps) {
  const { t } = useTranslation('substances');
  return (
    <Table label={t('duin.title')} snug>
      <thead>
        <tr>
          <Th grow="much">{t('duin.importer')}</Th>
          <Th>{t('duin.notifiedOn')}</Th>
          <Th>{t('duin.receipt')}</Th>
          {mayChange && <Th aria-label={t('duin.remove')} />}
        </tr>
      </thead>
      <tbody>
        {importers.map((one) => (
          <tr key={one.partnerId}>
            <Td phone="first">
              {one.name} <span className="text-muted">{one.country}</span>
            </Td>
            <Td className="whitespace-nowrap" data-label={t('duin.notifiedOn')}>
              {one.notifiedOn}
            </Td>
            <Td data-label={t('duin.receipt')}>
              <a href={`${receipts}/${one.fileId}`} className="wrap-anywhere">
                {one.fileName}
              </a>
            </Td>
            {mayChange && (
              <Td phone="end">
                <RemoveImporter detail={detail} importer={one} />
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The importers that stay, sent with every change: the form names the whole new list. */
function Kept({ detail, without }: { detail: Shown; without?: string }) {
  const importers = detail.duin?.importers ?? [];
  return (
    <>
      <input type="hidden" name="intent" value="duin" />
      <input type="hidden" name="version" value={detail.substance.version} />
      {importers
        .filter((one) => one.partnerId !== without)
        .map((one) => (
          <span key={one.partnerId} hidden>
            <input type="hidden" name="kept_partner_id" value={one.partnerId} />
            <input type="hidden" name="kept_notified_on" value={one.notifiedOn} />
            <input type="hidden" name="kept_file_id" value={one.fileId} />
          </span>
        ))}
    </>
  );
}

function RemoveImporter({ detail, importer }: { detail: Shown; importer: Importer }) {
  const { t } = useTranslation('substances');
  return (
    <ConfirmDialog
      trigger={t('duin.remove')}
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={t('duin.removeTitle', { name: importer.name })}
      keep={t('duin.keep')}
      action={
        <Form method="post" preventScrollReset>
          <Kept detail={detail} without={importer.partnerId} />
          <Button variant="danger">{t('duin.remove')}</Button>
        </Form>
      }
    >
      {t('duin.removeText')}
    </ConfirmDialog>
  );
}

function AddImporter({ detail, refusal }: Pick<Props, 'detail' | 'refusal'>) {
  const { t } = useTranslation('substances');
  const { fields = {}, typed = {} } = refusal ?? {};
  const toName = detail.duin?.toName ?? [];
  if (toName.length === 0) return <p className="text-muted">{t('duin.nobodyLeft')}</p>;
  return (
    <Form
      noValidate
      method="post"
      encType="multipart/form-data"
      className="flex flex-wrap items-start gap-3"
      preventScrollReset
    >
      <Kept detail={detail} />
      <Field id="duin-partner" label={t('duin.importer')} error={fields.partner_id}>
        <Select
          name="partner_id"
          defaultValue={typed.partner_id ?? ''}
          placeholder={t('duin.choose')}
          options={toName.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      </Field>
      <Field id="duin-day" label={t('duin.notifiedOn')} error={fields.notified_on}>
        <DateInput name="notified_on" defaultValue={typed.notified_on ?? ''} required />
      </Field>
      <Field id="duin-file" label={t('duin.receipt')} hint={t('duin.fileHint')} error={fields.file}>
        <FileInput name="file" accept=".pdf,.jpg,.jpeg,.png,.doc,.docx" required />
      </Field>
      <Button icon="plus" className="self-end">
        {t('duin.add')}
      </Button>
    </Form>
  );
}
