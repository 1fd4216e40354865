import '@xyflow/react/dist/style.css';
import { useMemo, type ReactNode } from 'react';
import dagre from '@dagrejs/dagre';
import { Background, Controls, MarkerType, ReactFlow, type Edge, type Node } from '@xyflow/react';
import type { FlowDefinition } from '@stepwright/engine';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { sentenceOf } from './nameOfCondition.ts';
import { useWordsOfFlow } from './useSubjects.ts';

const SIZE = { width: 190, height: 56 };

/** A flow as a drawing: dashed steps show by a condition, and an arrow passes by them. The list below has the same and more. */
export function FlowMap({ flow }: { readonly flow: FlowDefinition }): ReactNode {
  const { locales, language } = useView();
  const words = useWordsOfFlow(flow);
  const { nodes, edges } = useMemo(() => {
    const links = linksOf(flow);
    const usual = usualCondition(flow.steps);
    const graph = new dagre.graphlib.Graph().setDefaultEdgeLabel(() => ({}));
    graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 36 });
    for (const { id } of flow.steps) graph.setNode(id, { ...SIZE });
    for (const { from, to } of links) graph.setEdge(from, to);
    dagre.layout(graph);
    return {
      nodes: flow.steps.map(({ id, step, when }): Node => {
        const { x, y } = graph.node(id);
        return {
          id,
          position: { x: x - SIZE.width / 2, y: y - SIZE.height / 2 },
          data: { label: nameOfStep(locales, language, step) },
          style: {
            ...SIZE,
            fontSize: 12,
            ...(when !== undefined && when !== usual && { borderStyle: 'dashed' }),
          },
        };
      }),
      edges: links.map(({ from, to, label }): Edge => ({
        id: `${from} ${to}`,
        source: from,
        target: to,
        ...(label !== undefined && { label: cut(sentenceOf(label, flow.conditions, words) ?? label) }),
        markerEnd: { type: MarkerType.ArrowClosed },
      })),
    };
  }, [flow, locales, language, words]);
  return (
    <div className="flow-map">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        fitView
        fitViewOptions={{ nodes: nodes.slice(0, FIRST), maxZoom: 1 }}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        proOptions={{ hideAttribution: false }}
        aria-label="Drawing of the flow; the list below has the same"
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

/** As many steps fit the drawing in letters that can be read; the others are below them. */
const FIRST = 6;

/** A longer sentence would cover the arrows beside its own. */
const MOST = 44;

const cut = (sentence: string): string => (sentence.length > MOST ? `${sentence.slice(0, MOST)}…` : sentence);

interface Link {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

/** From each step to the next one, and past those that a condition may leave out, until one that most applicants see. */
function linksOf({ steps }: FlowDefinition): readonly Link[] {
  const usual = usualCondition(steps);
  return steps.flatMap((step, index) => {
    const links: Link[] = [];
    for (const { id, when } of steps.slice(index + 1)) {
      const isUsual = when === undefined || when === usual;
      links.push({ from: step.id, to: id, ...(!isUsual && { label: when }) });
      if (isUsual || when === step.when) break;
    }
    return links;
  });
}

/** The condition that most steps have, such as that there is no application yet: they are passed by nobody who walks the flow. */
function usualCondition(steps: FlowDefinition['steps']): string | undefined {
  const groups = [...Map.groupBy(steps, ({ when }) => when)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
