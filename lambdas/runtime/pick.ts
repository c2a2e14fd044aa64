import * as z from 'zod/mini';

/** What a record may hold where a response has a value of this type: a missing one means null. */
type Fitting<Value> = null extends Value ? Value | undefined : Value;

type Picked<Shown, Held> = {
  [
    Name in keyof Shown & keyof Held as Held[Name] extends Fitting<Shown[Name]> ? Name : never
  ]: Shown[Name];
};

/**
 * The fields of a response that a record holds as they go out; what the record has not is null where the response
 * may say so. A field that has to be computed is not among them by its type: give it behind, and the compiler
 * names the one that was forgotten.
 */
export function pick<Shape extends z.core.$ZodLooseShape, Held extends object>(
  response: z.ZodMiniObject<Shape>,
  record: Held,
): Picked<z.output<z.ZodMiniObject<Shape>>, Held> {
  const held = record as Record<string, unknown>;
  const fields = Object.entries(response.shape).flatMap(([name, schema]) => {
    const value = held[name];
    if (typeof value === 'object' && value !== null) {
      // Of a thing within the record, too, only what the response names; one of another shape has to be computed.
      const shown = z.safeParse(schema, value);
      return shown.success ? [[name, shown.data]] : [];
    }
    if (value !== undefined) return [[name, value]];
    return schema instanceof z.ZodMiniNullable ? [[name, null]] : [];
  });
  return Object.fromEntries(fields) as Picked<z.output<z.ZodMiniObject<Shape>>, Held>;
}
