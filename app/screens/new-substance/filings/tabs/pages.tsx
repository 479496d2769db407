import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import type { FilingChange } from '~/domain/new-substance/filing/changes/read.server.ts';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import type { Tab, TabProps } from '../tabs.ts';
import { ChangesTab } from './changes.late.tsx';
import { DutiesTab } from './duties.late.tsx';
import { FilesTab } from './files.late.tsx';
import { InformationTab } from './information.tsx';
import { RecordsTab } from './records.late.tsx';
import { SubstancesTab } from './substances.late.tsx';
import { TonnageTab } from './tonnage.late.tsx';
import { TransfersTab } from './transfers.late.tsx';

interface ShownProps extends TabProps {
  tab: Tab;
  tonnage: FilingTonnage | null;
  records: readonly FilingRecord[];
  changes: readonly FilingChange[];
  duties: FilingDuties | null;
  recipients: readonly { id: string; name: string | null }[];
  /** What the action answered, where it refused. */
  answer: unknown;
}

/** The tab that the address names. */
export function ShownTab(props: ShownProps) {
  const { tab, tonnage, records, changes, duties, recipients, filing, may, answer } = props;
  const shown = { filing, may };
  switch (tab) {
    case 'substances':
      return <SubstancesTab {...shown} />;
    case 'files':
      return <FilesTab {...shown} answer={answer} />;
    case 'tonnage':
      return tonnage && <TonnageTab {...shown} tonnage={tonnage} records={records} />;
    case 'records':
      return <RecordsTab {...shown} records={records} />;
    case 'duties':
      return duties && <DutiesTab {...shown} duties={duties} />;
    case 'transfers':
      return duties && <TransfersTab {...shown} duties={duties} recipients={recipients} />;
    case 'changes':
      return <ChangesTab changes={changes} />;
    default:
      return <InformationTab {...shown} />;
  }
}
