import type { OfferedReport } from '~/domain/new-substance/report/find.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { ReportState } from '../reports/report-state.tsx';

interface NoticesProps {
  report: OfferedReport | null;
  answer: FormAnswer | undefined;
}

/** Why a report was not ordered, and the one that was. */
export function ReportNotices({ report, answer }: NoticesProps) {
  const refused = useRefused(answer);
  return (
    <>
      {refused && (
        <LateAlert tone="danger" role="alert">
          {[...Object.values(refused.fields), refused.message][0]}
        </LateAlert>
      )}
      {report && <ReportState report={report} />}
    </>
  );
}
