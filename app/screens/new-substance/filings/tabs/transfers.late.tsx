import { useTranslation } from 'react-i18next';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import { Form, Link } from '~/framework.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { FileChoice } from '../duty-acts.tsx';
import type { TabProps } from '../tabs.ts';

interface TransfersProps extends TabProps {
  duties: FilingDuties;
  /** Enterprises that are dealt with. */
  recipients: readonly { id: string; name: string | null }[];
}

/** To whom the information was passed on, when, and the form that tells of more. */
export function TransfersTab({ filing, may, duties, recipients }: TransfersProps) {
  const { t } = useTranslation('filings');
  const { transfers } = duties;
  return (
    <>
      {may && <AddTransfer filing={filing} recipients={recipients} />}
      <Panel title={t('tab.transfers')} label={t('tab.transfers')}>
        {transfers.length === 0 ? (
          <EmptyState level={2} icon="share" title={t('transfer.none')} />
        ) : (
          <Table label={t('tab.transfers')}>
            <thead>
              <tr>
                <Th>{t('transfer.recipient')}</Th>
                <Th>{t('transfer.sentOn')}</Th>
                <Th>{t('file')}</Th>
                <Th>{t('operator')}</Th>
                <Th>
                  <span className="sr-only">{t('list.actions')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {transfers.map((one) => (
                <TransferRow key={one.id} transfer={one} />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </>
  );
}

function AddTransfer({ filing, recipients }: Pick<TransfersProps, 'filing' | 'recipients'>) {
  const { t } = useTranslation('filings');
  return (
    <Panel title={t('transfer.add')} note={t('transfer.note')}>
      <PanelBody>
        <Form method="post" noValidate className="grid max-w-170 gap-3 [--control:36px]">
          <Field id="transfer-to" label={t('transfer.recipient')}>
            <Select
              name="recipient_id"
              placeholder={t('choose')}
              options={recipients.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            />
          </Field>
          <Field id="transfer-on" label={t('transfer.sentOn')}>
            <DateInput name="sent_on" defaultValue={filing.today} />
          </Field>
          <FileChoice id="transfer-file" filing={filing} />
          <Button name="intent" value="add_transfer" className="justify-self-start">
            {t('transfer.add')}
          </Button>
        </Form>
      </PanelBody>
    </Panel>
  );
}

function TransferRow({ transfer }: { transfer: FilingDuties['transfers'][number] }) {
  const { t } = useTranslation('filings');
  const { system } = useCn();
  return (
    <tr>
      <Td phone="first">{transfer.recipient}</Td>
      <Td phone="end">{transfer.sentOn}</Td>
      <Td phone="line">
        {transfer.fileId === null ? (
          '–'
        ) : (
          <Link to={`${system.api}/files/${transfer.fileId}`} reloadDocument>
            {transfer.fileName ?? t('file')}
          </Link>
        )}
      </Td>
      <Td phone="plain">{transfer.by}</Td>
      <Td phone="line">
        <LinkButton
          to={`${system.api}/transfers/${transfer.id}/sheet`}
          reloadDocument
          size="sm"
          icon="download"
          aria-label={t('transfer.sheetFor', { name: transfer.recipient })}
        >
          {t('transfer.sheetOpen')}
        </LinkButton>
      </Td>
    </tr>
  );
}
