import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import type { AdverseRow } from '~/domain/responsible-person/adverse/list.server.ts';
import { Link, useLocation, useSearchParams } from '~/framework.ts';
import { ActNotices, useDone } from '~/screens/subsystem/detail/act-notices.tsx';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { IconButton, LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Neighbours } from '~/ui/neighbours.tsx';
import { Panel, PanelFoot, PanelHead } from '~/ui/panel.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import type { Place } from '../../subsystem/detail/neighbourhood.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { draftOf } from './adverse-form.ts';
import { Happened } from './happened.tsx';
import { SEVERITY_TAGS, STATES, withPanel } from './looks.ts';
import { ReportAct } from './report-act.tsx';
import { Chain, Clock } from './report-clock.tsx';
import { useSaid } from './said.ts';

interface PanelProps {
  report: AdverseReport;
}

/** One report beside its list: its clock, its chain, what happened, and what comes next. */
export function ReportPanel({
  report,
  around,
  answer,
}: {
  report: AdverseReport | null;
  /** Where it stands in the list beside it. */
  around: Place<AdverseRow> | null;
  answer: FormAnswer | undefined;
}) {
  const saved = useDone(SAVED);
  const say = useSaid();
  useForgetDraft(draftOf(report?.productId, report?.feedbackId), saved === 'created');
  if (report === null) return null;
  return (
    <>
      <Panel labelledBy="report">
        <Head report={report} around={around} />
        {saved && (
          <div className="px-(--pad) pb-3">
            <ActNotices words="reactions" acts={SAVED} refused={null} />
          </div>
        )}
        <Hints report={report} />
        <Clock report={report} />
        <Chain report={report} />
        <Happened report={report} />
        <Next report={report} answer={answer} />
      </Panel>
      <History words="reactions" entries={report.history} say={say} />
    </>
  );
}

const SAVED = ['created', 'edited', 'reported', 'receipt', 'closed', 'updated'];

function Head({ report, around }: PanelProps & { around: Place<AdverseRow> | null }) {
  const { t, i18n } = useTranslation('reactions');
  const { search } = useLocation();
  const product = nameIn(i18n.language, { zh: report.productNameZh, en: report.productNameEn });
  const neighbour = (of: AdverseRow | undefined) =>
    of && { to: withPanel(search, { id: of.id }), label: of.reportNo };
  const facts = { product, batch: report.batchNo, responsible: report.responsiblePerson ?? '–' };
  return (
    <>
      <PanelHead>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="report">{report.reportNo}</h2>
          <CopyButton text={report.reportNo} label={t('copyNo')} />
          <Tag>{t(`kindOf.${report.kind}`)}</Tag>
          <Tag {...SEVERITY_TAGS[report.severity]}>{t(`severityShort.${report.severity}`)}</Tag>
          <Status {...STATES[report.state]} solid>
            {t(`stateOf.${report.state}`)}
          </Status>
        </div>
        <Link
          to={withPanel(search)}
          preventScrollReset
          className="inline-grid size-6 place-items-center self-start"
          aria-label={t('close')}
          title={t('closeHint')}
        >
          <Icon name="x" />
        </Link>
      </PanelHead>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-(--pad) pb-3">
        <p className="flex-[1_1_200px] text-sm text-muted">
          {t(report.batchNo === null ? 'panel.ofNoBatch' : 'panel.of', facts)}
        </p>
        <span className="flex items-center gap-2 print:hidden">
          {around && (
            <Neighbours
              previous={neighbour(around.previous)}
              next={neighbour(around.next)}
              position={t('place', { at: around.position, of: around.total })}
            />
          )}
          <IconButton
            type="button"
            className="no-script:hidden"
            icon="print"
            label={t('ui:print')}
            onClick={() => window.print()}
          />
        </span>
      </div>
    </>
  );
}

/** What speaks for a higher severity; nobody is made to follow it. */
function Hints({ report }: PanelProps) {
  const { t } = useTranslation('reactions');
  if (report.hints.length === 0) return null;
  return (
    <div className="px-(--pad) pb-3">
      <Alert tone="warn" title={t('hints.title')}>
        <ul className="list-disc ps-5">
          {report.hints.map(({ hint }) => (
            <li key={hint}>{t(`hints.${hint}`)}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** What can be done now; the form of it once it was chosen. */
function Next({ report, answer }: PanelProps & { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('reactions');
  const { role, system } = useShell();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const refused = useRefused(answer);
  if (role === 'viewer') return null;
  const act = refused?.typed.intent ?? params.get('act');
  const { id, state, selfCheckDueOn } = report;
  const to = (panel: Record<string, string>) => withPanel(search, { id, ...panel });
  return (
    <div className="print:hidden">
      <ReportAct report={report} act={act} refused={refused} />
      <PanelFoot>
        {state === 'open' && (
          <>
            {act !== 'report' && (
              <LinkButton
                to={to({ act: 'report' })}
                variant="primary"
                icon="check"
                preventScrollReset
              >
                {t('report.title')}
              </LinkButton>
            )}
            <LinkButton to={to({ edit: '1' })} icon="edit" preventScrollReset>
              {t('form.editTitle')}
            </LinkButton>
          </>
        )}
        {state === 'reported' && act !== 'close' && (
          <LinkButton to={to({ act: 'close' })} variant="primary" preventScrollReset>
            {t('closeForm.title')}
          </LinkButton>
        )}
        {state !== 'open' && report.openInChain === null && (
          <LinkButton to={to({ update: '1' })} icon="plus" preventScrollReset>
            {t('addUpdate')}
          </LinkButton>
        )}
        {(state !== 'open' || selfCheckDueOn !== null) && act !== 'receipt' && (
          <LinkButton to={to({ act: 'receipt' })} preventScrollReset>
            {t('receiptForm.title')}
          </LinkButton>
        )}
        <LinkButton
          to={pageUrl(system, 'rpProducts/list/recall', { new: '1', product: report.productId })}
          variant="quiet"
          className="ms-auto"
        >
          {t('panel.startRecall')}
        </LinkButton>
      </PanelFoot>
    </div>
  );
}
