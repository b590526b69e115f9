import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors.ts';
import type { Person } from '../person/index.ts';

const people = new WeakMap<FastifyRequest, Person>();

/** For `authentication` alone. */
export const setPerson = (request: FastifyRequest, person: Person) => people.set(request, person);

/** @throws Unauthenticated if nobody is signed in. */
export function personOf(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person) throw new Unauthenticated();
  return person;
}
