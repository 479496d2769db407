import { DeleteRecord, type DialogProps, type Named, VoidRecord } from './activity-dialogs.tsx';

interface RowProps extends Named, Pick<DialogProps, 'action'> {
  admin: boolean;
}

/** What a row of the list has of them: asked for in its menu, where nothing is typed. */
export function RowDialogs({ admin, action, ...record }: RowProps) {
  if (record.status === 'draft') return <DeleteRecord record={record} action={action} />;
  return admin && record.status === 'submitted' ? (
    <VoidRecord record={record} action={action} />
  ) : null;
}
