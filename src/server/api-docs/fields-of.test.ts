import { expect, it } from 'vitest';
import { exampleOf, fieldsOf } from './fields-of.ts';
import type { Schema } from './open-api.ts';

const orders: Schema = {
  type: 'object',
  required: ['rows', 'way'],
  properties: {
    way: { enum: ['subscription', 'once'] },
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: {
        type: 'object',
        required: ['id', 'quantity'],
        properties: {
          id: { type: 'string', format: 'uuid', maxLength: 36 },
          note: { anyOf: [{ type: 'string', minLength: 1, maxLength: 200 }, { type: 'null' }] },
          quantity: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        },
      },
    },
    payment: {
      oneOf: [
        { type: 'object', required: ['kind'], properties: { kind: { const: 'card' } } },
        {
          type: 'object',
          required: ['kind', 'code'],
          properties: { kind: { const: 'gift' }, code: { type: 'string' } },
        },
      ],
    },
    left: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};

it('a reader sees every field with its type and limits, also inside lists and choices', () => {
  const lines = fieldsOf(orders).map(
    ({ name, type, required }) => `${name}${required ? '' : '?'}: ${type}`,
  );
  expect(lines).toEqual([
    'way: "subscription", "once"',
    'rows: list of object, 1–50',
    'rows[].id: uuid, up to 36',
    'rows[].note?: string, 1–200 or null',
    'rows[].quantity: integer, 1 or more',
    'payment?: object',
    'payment.kind: "card" or "gift"',
    'payment.code: string',
    'left?: integer, by name',
  ]);
});

it('an example holds what is required and nothing else', () => {
  expect(exampleOf(orders)).toEqual({ way: 'subscription', rows: [{ id: '…', quantity: 1 }] });
});
