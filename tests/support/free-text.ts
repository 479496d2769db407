import * as v from 'valibot';

/** Where an input takes text, found by walking its schema. */
export interface TextPlace {
  path: string;
  schema: v.GenericSchema;
}

interface Part {
  type: string;
  pipe?: readonly Part[];
  entries?: Record<string, Part>;
  item?: Part;
  value?: Part;
  wrapped?: Part;
  options?: readonly (Part | string)[];
}

/** Every place of an input where a text may stand. */
export function textPlaces(schema: unknown, path = ''): TextPlace[] {
  const part = schema as Part;
  // With all that is asked around it: the text of an option may be judged outside of the option.
  if (bottomOf(part).type === 'string') return [{ path, schema: schema as v.GenericSchema }];
  const base = rootOf(part);
  const { entries = {}, item, value, wrapped, options = [] } = base;
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...Object.entries(entries).flatMap(([name, entry]) => textPlaces(entry, below(name))),
    ...(item ? textPlaces(item, below('*')) : []),
    ...(value ? textPlaces(value, below('*')) : []),
    ...(wrapped ? textPlaces(wrapped, path) : []),
    ...options.flatMap((one) => (typeof one === 'object' ? textPlaces(one, path) : [])),
  ];
}

/** A schema under its pipes. */
function rootOf(part: Part): Part {
  const first = part.pipe?.[0];
  return first === undefined || first === part ? part : rootOf(first);
}

/** What is left of a schema without its pipes and what makes it optional. */
function bottomOf(part: Part): Part {
  const root = rootOf(part);
  return root.wrapped ? bottomOf(root.wrapped) : root;
}

/** Whether a text gets through this place as it is. */
export const takes = (place: TextPlace, text: string) => v.is(place.schema, text);
