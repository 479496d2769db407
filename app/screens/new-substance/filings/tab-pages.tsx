import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import type { FilingChange } from '~/domain/new-substance/filing/changes.server.ts';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { late } from '~/ui/late.tsx';
import { ChangesTab as DrawnChanges } from './tab-changes.tsx';
import { DutiesTab as DrawnDuties } from './tab-duties.tsx';
import { FilesTab as DrawnFiles } from './tab-files.tsx';
import { InformationTab } from './tab-information.tsx';
import { RecordsTab as DrawnRecords } from './tab-records.tsx';
import { SubstancesTab as DrawnSubstances } from './tab-substances.tsx';
import { TonnageTab as DrawnTonnage } from './tab-tonnage.tsx';
import { TransfersTab as DrawnTransfers } from './tab-transfers.tsx';
import type { Tab, TabProps } from './tabs.ts';

// The first tab comes with the page, the others when they are asked for.
const SubstancesTab = late(
  'filing-substances',
  import.meta.env.SSR && DrawnSubstances,
  async () => (await import('./tab-substances.tsx')).SubstancesTab,
);
const FilesTab = late(
  'filing-files',
  import.meta.env.SSR && DrawnFiles,
  async () => (await import('./tab-files.tsx')).FilesTab,
);
const TonnageTab = late(
  'filing-tonnage',
  import.meta.env.SSR && DrawnTonnage,
  async () => (await import('./tab-tonnage.tsx')).TonnageTab,
);
const RecordsTab = late(
  'filing-records',
  import.meta.env.SSR && DrawnRecords,
  async () => (await import('./tab-records.tsx')).RecordsTab,
);
const ChangesTab = late(
  'filing-changes',
  import.meta.env.SSR && DrawnChanges,
  async () => (await import('./tab-changes.tsx')).ChangesTab,
);

const DutiesTab = late(
  'filing-duties',
  import.meta.env.SSR && DrawnDuties,
  async () => (await import('./tab-duties.tsx')).DutiesTab,
);
const TransfersTab = late(
  'filing-transfers',
  import.meta.env.SSR && DrawnTransfers,
  async () => (await import('./tab-transfers.tsx')).TransfersTab,
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
