import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { REASON } from '~/domain/kernel/text/reason.ts';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import { MAX_NOTE } from '~/domain/new-substance/filing/limits.ts';
import { Form, Link } from '~/framework.ts';
import { FilingReports } from '~/screens/new-substance/reports/filing-reports.tsx';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { CompleteDuty } from '../complete-duty.tsx';
import { CompleteMany } from '../complete-many.tsx';
import { Extension, FileChoice, FirstActivity, SetListed } from '../duty-acts.tsx';
import { Publications } from '../publications.tsx';
import type { TabProps } from '../tabs.ts';

type Duty = FilingDuties['duties'][number];

const LOOKS = {
  open: { icon: 'clock', mood: 'waiting' },
  overdue: { icon: 'warn', mood: 'bad' },
  done: { icon: 'ok', mood: 'good' },
  waived: { icon: 'revoked', mood: 'neutral' },
} as const;

interface DutiesProps extends TabProps {
  duties: FilingDuties;
}

/** What the law asks of it, by when and by which rule, and new hazards that were found. */
export function DutiesTab({ filing, may, duties }: DutiesProps) {
  const { t } = useTranslation('filings');
  return (
    <>
      {may && filing.status !== 'draft' && <FilingReports filing={filing} />}
      <Panel title={t('tab.duties')} label={t('tab.duties')}>
        {duties.duties.length === 0 ? (
          <EmptyState level={2} icon="clock" title={t('duty.none')} />
        ) : (
          <Table label={t('tab.duties')} tops>
            <thead>
              <tr>
                <Th>{t('duty.what')}</Th>
                <Th>{t('status')}</Th>
                <Th>{t('duty.dueOn')}</Th>
                <Th>{t('duty.source')}</Th>
                <Th>{t('duty.doneBy')}</Th>
                <Th>
                  <span className="sr-only">{t('list.actions')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {duties.duties.map((duty) => (
                <DutyRow key={duty.id} {...{ duty, filing, may }} admin={duties.isAdmin} />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      {may && <CompleteMany filing={filing} duties={duties.duties} />}
      <FirstActivity {...{ filing, may, duties }} />
      <Extension {...{ filing, duties }} />
      <Publications {...{ filing, may, duties }} />
      <Hazards {...{ filing, may, duties }} />
    </>
  );
}

interface RowProps extends TabProps {
  duty: Duty;
  admin: boolean;
}

function DutyRow({ duty, filing, may, admin }: RowProps) {
  const { t } = useTranslation('filings');
  const { system } = useCn();
  const { standing, dueOn, year, recipient } = duty;
  const open = standing === 'open' || standing === 'overdue';
  const days = daysBetween(filing.today, dueOn);
  return (
    <tr>
      <Td phone="first">
        {t(`dutyOf.${duty.kind}`)}
        <span className="block text-xs text-muted">
          {[year > 0 && String(year), recipient].filter(Boolean).join(t('comma'))}
        </span>
      </Td>
      <Td phone="end">
        <Status {...LOOKS[standing]}>{t(`duty.standingOf.${standing}`)}</Status>
      </Td>
      <Td phone="line">
        <span className="whitespace-nowrap">{dueOn}</span>
        {open && (
          <span className={`block text-xs ${days < 0 ? 'text-danger' : 'text-muted'}`}>
            {days < 0 ? t('list.overdue', { count: -days }) : t('list.left', { count: days })}
          </span>
        )}
      </Td>
      <Td phone="line" className="text-xs text-muted">
        {duty.link === '' ? (
          duty.source || '–'
        ) : (
          <a href={duty.link} rel="noreferrer" target="_blank">
            {duty.source}
          </a>
        )}
      </Td>
      <Td phone="line" className="min-w-24">
        {[duty.doneOn, duty.referenceNo, duty.waivedReason].filter(Boolean).join(t('comma')) || '–'}
        {duty.fileId && (
          <Link className="block" to={`${system.api}/files/${duty.fileId}`} reloadDocument>
            {t('file')}
          </Link>
        )}
      </Td>
      <Td phone="line">
        {may && open && (
          <span className="flex flex-wrap gap-2">
            <Act {...{ duty, filing, admin }} />
            {admin && <WaiveDuty duty={duty} />}
          </span>
        )}
      </Td>
    </tr>
  );
}

/** What ends a duty: a deed, an admin’s word on a listing, or the word that it was done. */
function Act({ duty, filing, admin }: Omit<RowProps, 'may'>) {
  const { t } = useTranslation('filings');
  const told = (text: string) => <span className="text-xs text-muted">{text}</span>;
  if (duty.byDeed) return told(t(`duty.byDeed.${duty.kind}`));
  if (duty.kind !== 'iecsc_listing') {
    return <CompleteDuty duty={duty} today={filing.today} files={filing.files} />;
  }
  return admin ? <SetListed filing={filing} /> : told(t('duty.listing.ofAdmins'));
}

/** An admin's word that it does not apply. */
function WaiveDuty({ duty }: { duty: Duty }) {
  const { t } = useTranslation('filings');
  const form = `waive-${duty.id}`;
  return (
    <ConfirmDialog
      trigger={t('duty.waive')}
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={t('duty.waiveTitle', { name: t(`dutyOf.${duty.kind}`) })}
      keep={t('keep')}
      action={
        <Button form={form} name="intent" value="waive_duty" variant="danger">
          {t('duty.waive')}
        </Button>
      }
    >
      <Form id={form} method="post" noValidate>
        <input type="hidden" name="duty_id" value={duty.id} />
        <Field id={`${form}-reason`} label={t('reason')} hint={t('reasonHint')}>
          <Textarea name="reason" maxLength={REASON.max} />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}

/** New hazard information that was found, and the form that tells of more. */
function Hazards({ filing, may, duties }: DutiesProps) {
  const { t } = useTranslation('filings');
  const { hazards } = duties;
  if (hazards.length === 0 && !may) return null;
  return (
    <Panel title={t('hazard.title')} note={t('hazard.note')}>
      <PanelBody className="grid gap-4">
        {hazards.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {hazards.map((one) => (
              <li key={one.id}>
                <b>{one.foundOn}</b> {one.content || t('withheldChange')}
                <span className="block text-xs text-muted">
                  {[one.by, one.fileName].filter(Boolean).join(t('comma'))}
                </span>
              </li>
            ))}
          </ul>
        )}
        {may && (
          <Form method="post" noValidate className="grid max-w-170 gap-3 [--control:36px]">
            <Field id="hazard-on" label={t('hazard.foundOn')}>
              <DateInput name="found_on" />
            </Field>
            <Field id="hazard-content" label={t('hazard.content')}>
              <Textarea name="content" maxLength={MAX_NOTE} />
            </Field>
            <FileChoice id="hazard-file" filing={filing} />
            <Button name="intent" value="add_hazard" className="justify-self-start">
              {t('hazard.add')}
            </Button>
          </Form>
        )}
      </PanelBody>
    </Panel>
  );
}
