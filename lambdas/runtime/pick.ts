import * as z from 'zod/mini';

/** A record's value for a response's field of this type: a missing one becomes null. */
type Fitting<Value> = null extends Value ? Value | undefined : Value;

type Picked<Shown, Held> = {
  [
    Name in keyof Shown & keyof Held as Held[Name] extends Fitting<Shown[Name]> ? Name : never
  ]: Shown[Name];
};

/**
 * Copies the fields that a response shares with a record; where the record has none, the field is null if the response
 * allows it. A field that has to be computed is excluded by its type: add it to the result, and the compiler names a
 * forgotten one.
 */
export function pick<Shape extends z.core.$ZodLooseShape, Held extends object>(
  response: z.ZodMiniObject<Shape>,
  record: Held,
): Picked<z.output<z.ZodMiniObject<Shape>>, Held> {
  const held = record as Record<string, unknown>;
  const fields = Object.entries(response.shape).flatMap(([name, schema]) => {
    const value = held[name];
    if (typeof value === 'object' && value !== null) {
      // Of an object within the record, too, only the response's fields; one of another shape has to be computed.
      const shown = z.safeParse(schema, value);
      return shown.success ? [[name, shown.data]] : [];
    }
    if (value !== undefined) return [[name, value]];
    return schema instanceof z.ZodMiniNullable ? [[name, null]] : [];
  });
  return Object.fromEntries(fields) as Picked<z.output<z.ZodMiniObject<Shape>>, Held>;
}
