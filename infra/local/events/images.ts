import type { AttributeValue } from '@aws-sdk/client-dynamodb-streams';

type Image = Record<string, AttributeValue>;

/** An image whose empty maps have their type: DynamoDB Local 3.3.1 has `{}` for `{"M": {}}` in its stream. */
export const typeEmptyMaps = (image: Image): Image =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, typeEmptyMap(value)]));

function typeEmptyMap(value: AttributeValue): AttributeValue {
  if (value.M) return { M: typeEmptyMaps(value.M) };
  if (value.L) return { L: value.L.map(typeEmptyMap) };
  return Object.keys(value).length === 0 ? { M: {} } : value;
}
