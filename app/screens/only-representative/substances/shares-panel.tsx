import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { percentOf } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { OtherName } from '../../subsystem/other-name.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import type { Detail } from './detail-data.server.ts';

interface Props {
  detail: Detail;
  mayChange: boolean;
  refusal: Refused | null;
}

/** Who else may draw the account, and what they drew this year; the owner's eyes only. */
export function SharesPanel({ detail, mayChange, refusal }: Props) {
  const { t } = useTranslation('substances');
  const nobody = detail.shares.length === 0 && detail.formerDrawers.length === 0;
  return (
    <Panel id="shared" title={t('shares.title')} note={t('shares.note')}>
      {nobody ? (
        <EmptyState icon="share" title={t('shares.empty.title')} tight>
          {t('shares.empty.text')}
        </EmptyState>
      ) : (
        <ShareTable detail={detail} mayChange={mayChange} />
      )}
      {mayChange && (
        <PanelFoot>
          <ShareForm detail={detail} refusal={refusal} />
        </PanelFoot>
      )}
    </Panel>
  );
}

function ShareTable({ detail, mayChange }: Omit<Props, 'refusal'>) {
  const { timeZone } = usePageEnvironment();
  const { t } = useTranslation('substances');
  const { name } = useNaming();
  const { limitG } = detail.substance;
  const rows = [
    ...detail.shares,
    ...detail.formerDrawers.map((drawer) => ({ ...drawer, sinceMs: null })),
  ];
  return (
    <Table label={t('shares.title')} snug>
      <thead>
        <tr>
          <Th grow="much">{t('shares.company')}</Th>
          <Th>{t('shares.since')}</Th>
          <Th numeric>{t('shares.records', { year: detail.year })}</Th>
          <Th numeric>{t('usedT')}</Th>
          <Th numeric>{t('reservedT')}</Th>
          <Th numeric>{t('shares.shareOfLimit')}</Th>
          {mayChange && <Th aria-label={t('shares.stop')} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.companyId}>
            <Td phone="line">
              {name(row)} <OtherName of={row} className="text-muted" />
            </Td>
            <Td className="whitespace-nowrap" data-label={t('shares.since')}>
              {row.sinceMs === null ? (
                <span className="text-muted">{t('shares.former')}</span>
              ) : (
                dayIn(timeZone, row.sinceMs)
              )}
            </Td>
            <Td numeric data-label={t('shares.records', { year: detail.year })}>
              {row.records}
            </Td>
            <Td numeric data-label={t('usedT')}>
              <Tonnes massG={row.usedG} />
            </Td>
            <Td numeric data-label={t('reservedT')}>
              <Tonnes massG={row.reservedG} />
            </Td>
            <Td numeric data-label={t('shares.shareOfLimit')}>
              {percentOf(row.usedG + row.reservedG, limitG)}
            </Td>
            {mayChange && (
              <Td phone="end">
                {row.sinceMs !== null && <StopSharing detail={detail} company={row} />}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The companies that stay, sent with every change: the form names the whole new list. */
function Kept({ detail, without }: { detail: Detail; without?: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="shares" />
      <input type="hidden" name="version" value={detail.substance.version} />
      {detail.shares
        .filter((share) => share.companyId !== without)
        .map((share) => (
          <input key={share.companyId} type="hidden" name="unique_ids" value={share.companyId} />
        ))}
    </>
  );
}

function StopSharing({ detail, company }: { detail: Detail; company: Detail['shares'][number] }) {
  const { t } = useTranslation('substances');
  const { name } = useNaming();
  return (
    <ConfirmDialog
      trigger={t('shares.stop')}
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={t('shares.stopTitle', { name: name(company) })}
      keep={t('shares.keep')}
      action={
        <Form method="post" preventScrollReset>
          <Kept detail={detail} without={company.companyId} />
          <Button variant="danger">{t('shares.stop')}</Button>
        </Form>
      }
    >
      {t('shares.stopText')}
    </ConfirmDialog>
  );
}

function ShareForm({ detail, refusal }: Omit<Props, 'mayChange'>) {
  const { t } = useTranslation('substances');
  const wrong = refusal?.fields.unique_ids;
  return (
    <Form noValidate method="post" className="flex flex-wrap items-center gap-2" preventScrollReset>
      <Kept detail={detail} />
      <Field
        id="share-company"
        label={t('shares.addLabel')}
        hint={t('shares.addHint')}
        error={wrong}
      >
        <TextInput
          name="unique_ids"
          defaultValue={wrong ? (refusal?.typed.unique_ids ?? '') : ''}
          required
        />
      </Field>
      <Button icon="share">{t('shares.addButton')}</Button>
    </Form>
  );
}
