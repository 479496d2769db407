import type { WorkDetail } from '~/domain/provider/work/find.server.ts';

interface NamedProps {
  item: WorkDetail;
  /** The item that opens once this one has ended. */
  next: string | null;
}

/** Says in each form which item is meant, as it was read, and which comes next. */
export function Named({ item, next }: NamedProps) {
  return (
    <>
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="next" value={next ?? ''} />
    </>
  );
}
