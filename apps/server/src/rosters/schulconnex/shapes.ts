import * as z from 'zod';

/* What is read of a reply. Of the birth, sex and confidence of people, nothing is. */

const text = z.string().optional().catch(undefined);

const organisation = z.object({ id: z.string().min(1), kennung: text, name: text, typ: text });

const group = z.object({
  gruppe: z.object({
    id: z.string().min(1),
    orgid: text,
    bezeichnung: text,
    typ: text,
    laufzeit: z.object({ von: text, bis: text }).optional().catch(undefined),
  }),
  gruppenzugehoerigkeit: z
    .object({ rollen: z.array(z.string()).catch([]), von: text, bis: text })
    .optional()
    .catch(undefined),
});
export type GroupOf = z.output<typeof group>;

const context = z.object({
  id: z.string().min(1),
  organisation,
  rolle: text,
  personenstatus: text,
  gruppen: z.array(group).default([]),
  erreichbarkeiten: z
    .array(z.object({ typ: text, kennung: text }))
    .default([])
    .catch([]),
  loeschung: z.object({ zeitpunkt: text }).optional().catch(undefined),
});
export type Context = z.output<typeof context>;

export const person = z.object({
  pid: z.string().min(1),
  person: z
    .object({
      name: z.object({ familienname: text, vorname: text, rufname: text }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  personenkontexte: z.array(context).default([]),
});
export type Person = z.output<typeof person>;
