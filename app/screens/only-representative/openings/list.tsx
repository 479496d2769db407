import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Why } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader, Segments } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import { type OpeningsPage, readOpenings } from './data.server.ts';
import { OpeningForm } from './form.tsx';
import { saveOpening } from './save.server.ts';

export const loader = orLoader(readOpenings);

export const action = orAction(saveOpening);

export const meta = titleMeta;

/** What was used of a year before the portal: the list, and for admins the form. */
export default function Openings() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('data');
  const { system, role } = useOrShell();
  const { year, years, corrected } = page;
  const center = { by: 'importer', year: String(year) };
  return (
    <>
      <PageHeader
        title={t('opening.title')}
        subtitle={t('opening.note')}
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, 'dataCenter', center) },
          { label: t('opening.title') },
        ]}
        actions={role === 'admin' ? undefined : <Why>{t('opening.adminOnly')}</Why>}
      />
      {page.saved && !answer && (
        <Alert tone="ok" role="status">
          {t('opening.saved')}
        </Alert>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 *:[nav]:justify-self-start">
        <Segments
          label={t('opening.year')}
          items={years.map((one) => ({
            to: pageUrl(system, 'dataCenter/openings', { year: String(one) }),
            label: String(one),
            current: one === year,
          }))}
        />
        <Listed page={page} />
        {role === 'admin' && (
          <OpeningForm key={corrected?.id ?? 'new'} page={page} answer={answer} />
        )}
      </div>
    </>
  );
}

function Listed({ page }: { page: OpeningsPage }) {
  const { t } = useTranslation('data');
  const { openings, year } = page;
  return (
    <Panel title={t('opening.title')}>
      {openings.length === 0 ? (
        <EmptyState icon="ledger" title={t('opening.empty', { year })} tight>
          {t('opening.emptyText')}
        </EmptyState>
      ) : (
        <Table label={t('opening.title')} snug>
          <thead>
            <tr>
              <Th grow="some">{t('opening.substance')}</Th>
              <Th>{t('opening.importer')}</Th>
              <Th numeric>{t('opening.tonnes')} (t)</Th>
              <Th>{t('opening.source')}</Th>
              <Th>{t('opening.proof')}</Th>
              <Th>{t('opening.enteredBy')}</Th>
            </tr>
          </thead>
          <tbody>
            {openings.map((opening) => (
              <Row key={opening.id} opening={opening} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function Row({ opening }: { opening: OpeningsPage['openings'][number] }) {
  const { t } = useTranslation('data');
  const { system, role } = useOrShell();
  const naming = useNaming();
  const name = naming.name({ zh: opening.nameZh, en: opening.nameEn });
  const query = { year: String(opening.year), id: opening.id };
  return (
    <tr>
      <Td phone="first">
        <Market of={opening.jurisdiction} />
        {name}
        {role === 'admin' && (
          <>
            {' '}
            <Link
              to={`${pageUrl(system, 'dataCenter/openings', query)}#opening`}
              aria-label={t('opening.editOf', { name })}
            >
              {t('opening.edit')}
            </Link>
          </>
        )}
      </Td>
      <Td phone="labelled" data-label={t('opening.importer')}>
        {opening.partnerName ?? <span className="text-muted">{t('opening.noImporter')}</span>}
      </Td>
      <Td numeric phone="labelled" data-label={t('opening.tonnes')}>
        <Tonnes massG={opening.massG} />
      </Td>
      <Td
        phone="line"
        data-label={t('opening.source')}
        className="wrap-anywhere max-md:whitespace-normal!"
      >
        {opening.note}
      </Td>
      <Td phone="labelled" data-label={t('opening.proof')} className="wrap-anywhere">
        {opening.fileName === '' ? (
          <span className="text-muted">{t('opening.noProof')}</span>
        ) : (
          <Link to={`/${system.slug}/api/openings/${opening.id}/proof`} reloadDocument>
            {opening.fileName}
          </Link>
        )}
      </Td>
      <Td phone="labelled" data-label={t('opening.enteredBy')}>
        <bdi>{opening.enteredByName}</bdi> <Timestamp ms={opening.updatedAtMs} />
      </Td>
    </tr>
  );
}
