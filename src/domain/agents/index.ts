export { decidePlan, findLimit, type ListedPlan, listPlans, setLimit } from './approvals'
export { auditRefusal, executePlan, type Plan, planWithTool, readWithTool } from './plans'
export { TOOL_REFUSALS, type ToolRefusal, ToolRefused } from './refusals'
export { AGENT_TOOLS } from './tools'
