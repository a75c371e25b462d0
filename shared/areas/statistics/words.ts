import { type AreaWords, sampleId, sampleInstant } from '#shared/kernel/words.ts';
import { counted } from './facts.ts';

const figures = Object.fromEntries(Object.keys(counted).map((figure) => [figure, 120]));

export const words = {
  about: 'Figures of the service, and what needs an administrator.',
  fields: {
    totals: ['How many there are now.', figures],
    last24h: ['How many came in the last 24 hours; points by how many they moved.', figures],
    figure: ['What is counted.', 'people'],
    'getAttention.items.kind': ['What it is about.', 'applications'],
    'getAttention.items.total': [
      'Number of it; absent where it could not be asked for, or is above `moreThan`.',
      4,
    ],
    'getAttention.items.moreThan': ['Bound up to which is counted, where there are more.', 100],
    'getAttention.items.about': ['The first that it is about.', [{ name: 'example.com' }]],
    'getAttention.items.about.id': ['Id of a domain; absent for others.', sampleId],
    'getAttention.items.about.name': [
      'Name of a domain, zone, mail server or worker.',
      'example.com',
    ],
    'getAttention.pause': ['The operator’s pause of all changes; null while there is none.', null],
    'getAttention.pause.since': ['Time at which it began.', sampleInstant],
    'getAttention.pause.reason': ['Why, in words of the operator.', 'The table is moved.'],
    upgrades: [
      'Changes of items of earlier releases that are under way, or left items; absent where there are none.',
    ],
    'getAttention.upgrades.id': ['Name of the change, as in the logs.', 'cover-marks'],
    startedAt: ['Time at which it began.', sampleInstant],
    'getAttention.upgrades.endedAt': [
      'Time at which it was through; absent while it is under way.',
      sampleInstant,
    ],
    looked: ['Number of items that it looked at.', 1200],
    changed: ['Number of items that it changed.', 80],
    'getAttention.upgrades.failed': ['Number of items that it could not change.', 0],
    worker: ['Name of a worker.', 'route53'],
    'listDeadLetters.items.count': ['Number of messages.', 2],
    replayable: [
      'True where the messages can be tried again; else the next run of the worker does what they asked for.',
      true,
    ],
    messages: ['The oldest messages of those that were looked at.'],
    sentAt: ['Time at which the message was sent.', sampleInstant],
    'listDeadLetters.items.messages.reason': [
      'Reason of a worker that gave it up at once; others used up their tries.',
      'There is no such provider.',
    ],
    'listDeadLetters.items.messages.requestId': [
      'Id of the request that the message follows from, as in the logs.',
      'rqJ4WgQ9liAEJ0g=',
    ],
    'listDeadLetters.items.messages.domainId': ['Domain that the message is about.', sampleId],
    triedAgainAt: ['Time at which an administrator had them tried again last.', sampleInstant],
    countedAt: [
      'Time of the count; absent where there is none of the last 15 minutes.',
      sampleInstant,
    ],
    'getGrowth.days': ['Number of days, today included.', 30],
    day: ['Day in UTC.', '2026-11-22'],
    count: ['Number of that day.', 3],
    before: ['Number of the same day of the period before.', 2],
  },
} as const satisfies AreaWords;
