import type { ReactNode } from 'react';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from './shell-context.ts';

export interface LatestRecordsProps {
  id: string;
  title: string;
  /** What is said where there are none. */
  none: string;
  note: string;
  /** The way to all of them: its words, and what the list is filtered by. */
  all: { label: string; query: Readonly<Record<string, string>> };
  isEmpty: boolean;
  /** Head and body of their table. */
  children: ReactNode;
}

/** The latest trade records of one thing, and the way to all of them. */
export function LatestRecords(props: LatestRecordsProps) {
  const { id, title, none, note, all, isEmpty, children } = props;
  const { system } = useShell();
  if (isEmpty) {
    return (
      <Panel id={id} title={title}>
        <PanelBody className="text-muted">{none}</PanelBody>
      </Panel>
    );
  }
  return (
    <Panel
      id={id}
      title={title}
      note={note}
      actions={
        <LinkButton size="sm" to={pageUrl(system, 'tradeRecords/list', all.query)}>
          {all.label}
        </LinkButton>
      }
    >
      <Table label={title} snug>
        {children}
      </Table>
    </Panel>
  );
}

/** The cell that leads to a record. */
export function RecordNo({ record }: { record: { id: string; tradeNo: string } }) {
  const { system } = useShell();
  return (
    <Td phone="first" className="whitespace-nowrap">
      <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}>
        {record.tradeNo}
      </Link>
    </Td>
  );
}
