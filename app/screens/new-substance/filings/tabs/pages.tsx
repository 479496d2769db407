import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import type { FilingChange } from '~/domain/new-substance/filing/changes/read.server.ts';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { late } from '~/ui/late.tsx';
import type { Tab, TabProps } from '../tabs.ts';
import { ChangesTab as DrawnChanges } from './changes.tsx';
import { DutiesTab as DrawnDuties } from './duties.tsx';
import { FilesTab as DrawnFiles } from './files.tsx';
import { InformationTab } from './information.tsx';
import { RecordsTab as DrawnRecords } from './records.tsx';
import { SubstancesTab as DrawnSubstances } from './substances.tsx';
import { TonnageTab as DrawnTonnage } from './tonnage.tsx';
import { TransfersTab as DrawnTransfers } from './transfers.tsx';

// The first tab comes with the page, the others when they are asked for.
const SubstancesTab = late(
  'filing-substances',
  import.meta.env.SSR && DrawnSubstances,
  async () => (await import('./substances.tsx')).SubstancesTab,
);
const FilesTab = late(
  'filing-files',
  import.meta.env.SSR && DrawnFiles,
  async () => (await import('./files.tsx')).FilesTab,
);
const TonnageTab = late(
  'filing-tonnage',
  import.meta.env.SSR && DrawnTonnage,
  async () => (await import('./tonnage.tsx')).TonnageTab,
);
const RecordsTab = late(
  'filing-records',
  import.meta.env.SSR && DrawnRecords,
  async () => (await import('./records.tsx')).RecordsTab,
);
const ChangesTab = late(
  'filing-changes',
  import.meta.env.SSR && DrawnChanges,
  async () => (await import('./changes.tsx')).ChangesTab,
);

const DutiesTab = late(
  'filing-duties',
  import.meta.env.SSR && DrawnDuties,
  async () => (await import('./duties.tsx')).DutiesTab,
);
const TransfersTab = late(
  'filing-transfers',
  import.meta.env.SSR && DrawnTransfers,
  async () => (await import('./transfers.tsx')).TransfersTab,
);

interface ShownProps extends TabProps {
  tab: Tab;
  tonnage: FilingTonnage | null;
  records: readonly FilingRecord[];
  changes: readonly FilingChange[];
  duties: FilingDuties | null;
  recipients: readonly { id: string; name: string | null }[];
  /** Of the action, where it refused. */
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
