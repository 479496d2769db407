import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { columnOf, countedOf } from '~/domain/new-substance/activity/volumes.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { RecordPage } from './detail-data.server.ts';

/** What was done on which day, with whom. */
export function RecordLines({ page }: { page: RecordPage }) {
  const { t } = useTranslation('activities');
  const { content, sums, substances } = page;
  const { lines, noActivity } = content;
  const several = substances.length > 1;
  if (lines.length === 0) {
    return (
      <Panel title={t('lines')} ruled>
        <PanelBody>
          <span className="text-muted">
            {t(noActivity ? 'detail.noActivity' : 'detail.noLines')}
          </span>
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={t('lines')} note={t('detail.linesNote', { count: lines.length })}>
      <Table label={t('lines')} snug>
        <LineHeads several={several} />
        <tbody>
          {lines.map((line, index) => (
            <Fragment key={index}>
              <LineRow {...{ page, line, several }} number={index + 1} />
              {line.handovers.map((handed, at) => (
                <Handed key={at} {...{ handed, several, page }} number={`${index + 1}.${at + 1}`} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <Counted sums={sums} several={several} />
      </Table>
    </Panel>
  );
}

function LineHeads({ several }: { several: boolean }) {
  const { t } = useTranslation('activities');
  return (
    <thead>
      <tr>
        <Th>{t('detail.no')}</Th>
        {several && <Th grow="some">{t('form.substance')}</Th>}
        <Th>{t('activityType')}</Th>
        <Th>{t('happenedOn')}</Th>
        <Th numeric>{t('tonnes')}</Th>
        <Th grow="some">{t('counterparty')}</Th>
        <Th>{t('country')}</Th>
        <Th grow="some">{t('note')}</Th>
      </tr>
    </thead>
  );
}

type Line = RecordPage['content']['lines'][number];

interface LineProps {
  page: RecordPage;
  line: Line;
  number: number;
  several: boolean;
}

function LineRow({ page: { substances }, line, number, several }: LineProps) {
  const { t } = useTranslation('activities');
  const country = useCountryName();
  const nameOf = (id: string | null) => {
    const at = substances.findIndex((one) => one.id === id);
    return at < 0 ? '–' : `${at + 1}. ${substances[at]?.name}`;
  };
  return (
    <tr>
      <Td phone="hidden">{number}</Td>
      {several && <Td phone="line">{nameOf(line.substanceId)}</Td>}
      <Td phone="first">
        {t(`activityTypeOf.${line.activityType}`)}
        {line.activityType === 'transfer_export' && (
          <span className="block text-xs text-muted">{t(SENT[columnOf(line)] ?? '')}</span>
        )}
      </Td>
      <Td phone="plain" className="whitespace-nowrap">
        {line.happenedOn}
      </Td>
      <Td phone="end" numeric>
        <Tonnes massG={line.massG} />
      </Td>
      <Td phone="line">{line.counterparty}</Td>
      <Td phone="plain">{line.country && country(line.country)}</Td>
      <Td phone="line">{line.note}</Td>
    </tr>
  );
}

/** The mass that counts against the registered volume. */
function Counted({ sums, several }: { sums: RecordPage['sums']; several: boolean }) {
  const { t } = useTranslation('activities');
  return (
    <tfoot>
      <tr>
        <Td phone="hidden" />
        <Td phone="first" colSpan={several ? 3 : 2}>
          {t('counted')}
        </Td>
        <Td phone="end" numeric>
          <Tonnes massG={countedOf(sums)} />
        </Td>
        <Td phone="hidden" colSpan={3} />
      </tr>
    </tfoot>
  );
}

interface HandedProps {
  page: RecordPage;
  handed: Line['handovers'][number];
  number: string;
  several: boolean;
}

/** What was handed on of the import above, or taken into own use; what was never asked is left open. */
function Handed({ page: { record }, handed, number, several }: HandedProps) {
  const { t } = useTranslation('activities');
  const { recipientId, recipient, on, massG } = handed;
  return (
    <tr className="text-muted">
      <Td phone="hidden">{number}</Td>
      {several && <Td phone="hidden" />}
      <Td phone="first">{t('form.handover')}</Td>
      <Td phone="plain" className="whitespace-nowrap">
        {on}
      </Td>
      <Td phone="end" numeric>
        {massG === null ? '–' : <Tonnes massG={massG} />}
      </Td>
      <Td phone="line">
        {recipientId === record.enterpriseId ? t('ownUse') : (recipient ?? t('detail.noRecipient'))}
      </Td>
      <Td phone="hidden" />
      <Td phone="hidden" />
    </tr>
  );
}

const SENT: Readonly<Record<string, string>> = { exportG: 'export', domesticG: 'domestic' };
