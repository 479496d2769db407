/** What stands at a path of an object, `lines.0.name.en`; undefined where nothing does. */
export function memberAt(of: unknown, path: string): unknown {
  let value = of;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}
